import { stationMapMachine } from '../../../machines/station-map/station-map.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { loadedMap, mapStyle } from '../../support/map-samples.ts';

export const stationMap = chartScript(stationMapMachine, {
  inputs: { 'a style': { style: mapStyle }, 'no style': { style: null } },
  events: {
    'user.loadsMap': { type: 'user.loadsMap' },
    'map.drawn': { type: 'map.drawn' },
    'map.failed': { type: 'map.failed' },
  },
  answers: {
    loadMap: { 'a map': loadedMap },
  },
  failures: {
    loadMap: [{ kind: 'scriptNotLoaded' }],
  },
});

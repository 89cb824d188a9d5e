import { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { here, nearby as lists } from '../../support/nearby-samples.ts';

export const nearby = chartScript(nearbyMachine, {
  inputs: {
    return: { wanted: 'slots', from: 'BW-4821', limit: 50 },
    rent: { wanted: 'banks', from: 'EMPTY-1', limit: 50 },
    home: { wanted: 'banks', from: null, limit: 3, onlyFromHere: true },
  },
  events: {
    'user.locates': { type: 'user.locates' },
    'user.retries': { type: 'user.retries' },
    'page.hidden': { type: 'page.hidden' },
    'page.shown': { type: 'page.shown' },
  },
  answers: {
    loadNearby: { stations: lists.slots, none: lists.none, 'from here': lists.fromHere },
    locate: { here },
  },
  failures: {
    locate: [{ kind: 'locationRefused' }, { kind: 'locationUnavailable' }, { kind: 'timeout' }],
  },
});

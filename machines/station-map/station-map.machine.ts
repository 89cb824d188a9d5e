import { assign, setup } from 'xstate';
import type { Position } from '../../src/domain/nearby.ts';
import { answer } from '../asked.ts';
import { declared, known } from '../declare.ts';

/** Words of the map's own controls. */
export type MapWords = {
  readonly title: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly sources: string;
  readonly twoFingers: string;
};
/** A place on the map and what stands there. */
export type MapPin = { readonly position: Position; readonly element: HTMLElement };
/** A map in a box of the page. `showPins` moves it so that all of them are seen. */
export type MountedMap = {
  readonly showPins: (pins: readonly MapPin[]) => void;
  readonly remove: () => void;
};
/** The map's program, ready to draw into a box. It tells once that it is drawn, or that it failed. */
export type LoadedMap = {
  readonly mount: (
    box: HTMLElement,
    pins: readonly MapPin[],
    words: MapWords,
    told: { readonly onDrawn: () => void; readonly onFailed: () => void },
  ) => MountedMap;
};

/** `style`: address of the operator's style; `null` where no map is offered. */
type Input = { readonly style: string | null };
type Context = Input & { readonly map: LoadedMap | null };

export type StationMapEvent =
  | { type: 'user.loadsMap' }
  | { type: 'map.drawn' }
  | { type: 'map.failed' };

export const delays = {
  /** Time limit for the program, the style and its first tiles. */
  mapTimeout: 30_000,
} as const;

/**
 * The map of stations in the place of their drawing. Nothing of it is requested, from this server
 * or another, before the person asks for it; whatever fails leaves the drawing.
 */
export const stationMapMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as StationMapEvent,
    tags: {} as 'drawing' | 'offered' | 'loading' | 'shown' | 'failed',
  },
  actors: {
    loadMap: declared<LoadedMap, { style: string }>(),
  },
  guards: {
    hasStyle: ({ context }) => context.style !== null,
  },
  delays,
  actions: {
    keepMap: assign({ map: (_, params: LoadedMap) => params }),
    forgetMap: assign({ map: null }),
  },
}).createMachine({
  id: 'stationMap',
  context: ({ input: { style } }) => ({ style, map: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasStyle', target: 'offered' }, { target: 'onlyDrawn' }] },
    onlyDrawn: { tags: 'drawing' },
    offered: { tags: 'offered', on: { 'user.loadsMap': 'opening' } },
    opening: {
      tags: 'loading',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadMap',
            src: 'loadMap',
            input: ({ context: { style } }) => ({ style: known(style) }),
            onDone: { target: 'drawing', actions: { type: 'keepMap', params: answer } },
            onError: '#stationMap.failed',
          },
        },
        drawing: {
          on: { 'map.drawn': '#stationMap.shown', 'map.failed': '#stationMap.failed' },
        },
      },
      after: { mapTimeout: 'failed' },
    },
    shown: { tags: 'shown', on: { 'map.failed': 'failed' } },
    failed: { tags: 'failed', entry: 'forgetMap', on: { 'user.loadsMap': 'opening' } },
  },
});

import { addons } from 'storybook/preview-api';
import { createActor, SimulatedClock, type AnyStateNode } from 'xstate';
import {
  channelEvents,
  wayParameter,
  type ChartEdge,
  type ChartNode,
  type ChartView,
} from '../../src/panel/protocol.ts';
import { afterInWords } from '../../src/panel/time.ts';
import { lampMachine, patience } from './lamp.machine.ts';
import { plain, plainStep } from './words.ts';

/** A lamp on a story's stage. `press` is the person's touch. */
export type Lamp = {
  readonly state: () => string;
  readonly press: () => void;
  readonly subscribe: (heard: () => void) => () => void;
  readonly leave: () => void;
};

const states: readonly AnyStateNode[] = Object.values(lampMachine.root.states);
const nodes = states.map(({ id, key, type }): ChartNode => ({
  id,
  parent: null,
  name: key,
  plain: plain(key),
  screen: null,
  story: `stair-lamp--${key}`,
  initial: key === 'dark',
  final: type === 'final',
}));
const edges = states.flatMap(({ id, transitions }) =>
  [...transitions].flatMap(([heard, branches]) =>
    branches.map((branch): ChartEdge => {
      const waits = heard.startsWith('xstate.after');
      return {
        key: `${id}|${heard}`,
        from: id,
        to: branch.target?.[0]?.id ?? id,
        event: waits ? 'after patience' : heard,
        plain: waits ? afterInWords(patience) : plain(heard),
        guard: null,
        plainGuard: null,
        inner: false,
      };
    }),
  ),
);
const stepOver = ({ event }: ChartEdge) =>
  event === 'after patience' ? `wait ${patience}` : `send ${event}`;

/**
 * The story's side of the panel's protocol, for a chart without actors: reports the chart, shows
 * its every move, and follows the ways it is sent.
 */
export function presentLamp(story: string, home: readonly string[]): Lamp {
  const channel = addons.getChannel();
  const audience = new Set<() => void>();
  let way: readonly string[] = [];
  let stands = staged();

  function staged() {
    const clock = new SimulatedClock();
    return { clock, actor: createActor(lampMachine, { clock }).start() };
  }
  /** Place and arrow of each step of the way. */
  let walked: readonly { readonly state: string; readonly key: string | null }[] = [];

  const here = () => `lamp.${stands.actor.getSnapshot().value}`;
  const take = (step: string) => {
    const [verb, word = ''] = step.split(' ');
    const from = here();
    if (verb === 'wait') stands.clock.increment(Number(word));
    else if (word) {
      const event = lampEvents.find(({ type }) => type === word);
      if (event) stands.actor.send(event);
    }
    const moved = edges.find(edge => edge.from === from && stepOver(edge) === step);
    walked = [...walked, { state: here(), key: here() === from ? null : (moved?.key ?? null) }];
    way = [...way, step];
  };
  const go = (steps: readonly string[]) => {
    stands.actor.stop();
    stands = staged();
    way = [];
    walked = [];
    for (const step of steps) take(step);
    changed();
  };
  const show = () => {
    channel.emit(channelEvents.shows, view());
  };
  const changed = () => {
    for (const heard of audience) heard();
    show();
  };

  function view(): ChartView {
    const state = here().slice('lamp.'.length);
    const possible = edges.filter(({ from }) => from === here());
    const ended = stands.actor.getSnapshot().status !== 'active';
    const left = state === 'lit' ? patience : null;
    return {
      story,
      charts: [
        {
          chart: 'lamp',
          plain: plain('lamp'),
          place: state,
          plainPlace: plain(state),
          nodes,
          edges,
          active: [here()],
          taken: Object.fromEntries(
            edges.map(({ key }) => [
              key,
              walked.flatMap((one, index) => (one.key === key ? [index] : [])),
            ]),
          ),
        },
      ],
      offers: possible
        .filter(({ event }) => event !== 'after patience')
        .map(({ event }) => ({
          step: 'send',
          name: event,
          plain: plain(event),
          to: 'lamp',
          payload: JSON.stringify({ type: event }),
          fields: [],
          guard: null,
          plainGuard: null,
        })),
      running: [],
      now: stands.clock.now(),
      delays: left === null ? [] : [{ name: 'patience', plain: plain('patience'), left }],
      log: walked.map((one, index) => {
        const step = way[index] ?? '';
        const [verb] = step.split(' ');
        const name = one.state.slice('lamp.'.length);
        return {
          step,
          name: step.replace(/^send /, ''),
          plain: plainStep(step),
          kind: verb === 'wait' ? 'wait' : verb === 'start' ? 'start' : 'event',
          places: [name],
          plainPlaces: [plain(name)],
        };
      }),
      test: way.join('\n'),
      build: 'example',
      home: home.length,
      ended,
      next: null,
    };
  }

  const goes = (steps: readonly string[]) => {
    go(steps.map(inNumbers));
  };
  const takes = (key: string) => {
    const edge = edges.find(one => one.key === key);
    if (edge?.from === here()) go([...way, stepOver(edge)]);
    else
      channel.emit(channelEvents.refuses, [
        'This arrow begins in another state.',
        'Dieser Pfeil beginnt in einem anderen Zustand.',
      ]);
  };
  channel.on(channelEvents.asks, show);
  channel.on(channelEvents.goes, goes);
  channel.on(channelEvents.takes, takes);
  go(linkedTo(story) ?? home);
  channel.emit(channelEvents.stands);
  return {
    state: () => here().slice('lamp.'.length),
    press: () => {
      go([...way, 'send user.presses']);
    },
    subscribe: heard => {
      audience.add(heard);
      return () => audience.delete(heard);
    },
    leave: () => {
      channel.off(channelEvents.asks, show);
      channel.off(channelEvents.goes, goes);
      channel.off(channelEvents.takes, takes);
      stands.actor.stop();
    },
  };
}

const lampEvents = [{ type: 'user.presses' }, { type: 'bulb.breaks' }] as const;

/** The panel waits for a delay by its name, or writes an event out as JSON. */
function inNumbers(step: string): string {
  if (step === 'wait patience') return `wait ${patience}`;
  const [, type] = /^send \{"type":"([^"]+)"\}$/.exec(step) ?? [];
  return type ? `send ${type}` : step;
}

/** Way of the address: the story's own way, or one that was copied from the panel. */
function linkedTo(story: string): readonly string[] | null {
  const said = new URL(globalThis.location.href).searchParams.get(wayParameter) ?? '';
  const [, linked, steps = ''] = /^([^~]+)~(\[.+)$/.exec(said) ?? [];
  return linked === story ? JSON.parse(steps) : null;
}

import type { Plain } from '../../../packages/review-room/src/panel/protocol.ts';
import { afterInWords } from '../../../packages/review-room/src/panel/time.ts';
import { isWrittenOut } from '../../support/written-out.ts';
import { plainNames } from './all.ts';
import { answers } from './answers.ts';
import { actors, delays, failures } from './asked.ts';
import { guards } from './guards.ts';
import { often } from './often.ts';
import type { PlainNames } from './plain.ts';

const byChart: Readonly<Record<string, PlainNames>> = plainNames;

export const plainChart = (chart: string): Plain | null => byChart[chart]?.name ?? null;

/** What a state is called; null for one that has no plain name. */
export const plainState = (chart: string, path: string): Plain | null =>
  byChart[chart]?.states[path] ?? often.states[path] ?? null;

/** `choosing.browsing`, or `running.page.visible + running.order.waiting` where several are true. */
export function plainPlace(chart: string, place: string): Plain | null {
  const said = place.split(' + ').map(path => plainState(chart, path));
  return said.every(one => one !== null) ? joined(said, ' + ') : null;
}

/** What an event is called, with its sample (`user.ticks terms`) or without. */
export function plainEvent(chart: string, name: string): Plain | null {
  const said = { ...often.events, ...byChart[chart]?.events };
  const [type = ''] = name.split(/:? /);
  return (
    said[name] ??
    said[type] ??
    Object.entries(said).find(([sample]) => sample.split(/:? /)[0] === type)?.[1] ??
    null
  );
}

export const plainActor = (src: string): Plain | null => actors[src] ?? null;
export const plainAnswer = (name: string): Plain | null => answers[name] ?? null;
/** A failure by its kind, or as it is written out where it is no sample: `{"kind":"declined",…}`. */
export function plainFailure(name: string): Plain | null {
  const [, kind = name] = /^\{"kind":"(\w+)"/.exec(name) ?? [];
  return failures[kind] ?? null;
}
export const plainDelay = (name: string): Plain | null => delays[name] ?? null;

/** Conditions by their names, `hasMethods, isByHold`; null where one has no plain words. */
export function plainGuard(names: string): Plain | null {
  const said = names.split(', ').map(name => guards[name] ?? null);
  return said.every(one => one !== null) ? joined(said, ', ') : null;
}

const never: Plain = ['never answers', 'antwortet nie'];
const done: Plain = ['done', 'fertig'];
const fails: Plain = ['fails', 'geht nicht'];
const begins: Plain = ['begins', 'beginnt'];
const time: Plain = ['time', 'Zeit'];
const atOnce: Plain = ['at once', 'sofort'];

/**
 * `user.pays`, `loadMethods done`, `card fails`, `after callTimeout`, `always`: an arrow's words. A
 * delay says how many milliseconds it `lasts`, where that is known.
 */
export function plainArrow(chart: string, event: string, lasts: number | null): Plain | null {
  if (event === 'always') return atOnce;
  const [first = '', second = ''] = event.split(' ');
  if (first === 'after')
    return both(lasts === null ? time : afterInWords(lasts), plainDelay(second));
  if (second === 'done' || second === 'fails')
    return both(plainActor(first) ?? plainChart(first), second === 'done' ? done : fails);
  return plainEvent(chart, event);
}

/** A step of a way: `send user.pays`, `send user.pays`, `ask succeeds order`, `wait 1000`. */
export function plainStep(chart: string, step: string): Plain | null {
  const [first = '', verb = '', ...rest] = step.split(' ');
  const name = rest.join(' ');
  // A sample says by its name how it begins.
  if (step === 'start' || step.startsWith('start {')) return begins;
  if (first === 'wait') return both(time, plainDelay(verb));
  if (first === 'send') return plainEvent(chart, [verb, ...rest].join(' '));
  switch (verb) {
    case 'hears':
      return plainEvent(first, name) ?? eventOfAny(name);
    case 'succeeds':
      // An answer that is no sample has no words of its own.
      return both(plainActor(first), plainAnswer(name) ?? (isWrittenOut(name) ? done : null));
    case 'fails':
      return both(plainActor(first), plainFailure(name));
    case 'never':
      return both(plainActor(first), never);
    default:
      return null;
  }
}

/** A child is heard by its name in the parent (`collector`), and each way to pay is a chart of its own. */
const eventOfAny = (name: string): Plain | null =>
  Object.keys(byChart).reduce<Plain | null>(
    (found, chart) => found ?? plainEvent(chart, name),
    null,
  );

const both = (one: Plain | null, other: Plain | null): Plain | null =>
  one && other && joined([one, other], ': ');

const joined = (said: readonly Plain[], joint: string): Plain => [
  said.map(([english]) => english).join(joint),
  said.map(([, german]) => german).join(joint),
];

import { inEach, type Plain } from '../panel/languages.ts';
import { afterInWords } from '../panel/time.ts';
import { isWrittenOut } from '../stage/written-out.ts';
import type { WordTables } from './plain-names.ts';

/** Gives a chart's names in plain words; null for names without any. */
export type Words = ReturnType<typeof wordsFrom>;

const never: Plain = ['never answers', 'antwortet nie'];
const done: Plain = ['done', 'fertig'];
const fails: Plain = ['fails', 'geht nicht'];
const begins: Plain = ['begins', 'beginnt'];
const time: Plain = ['time', 'Zeit'];
const atOnce: Plain = ['at once', 'sofort'];

export function wordsFrom(tables: WordTables) {
  const { charts, often, actors, answers, failures, delays, guards } = tables;

  const chart = (id: string): Plain | null => charts[id]?.name ?? null;
  const actor = (src: string): Plain | null => actors[src] ?? null;
  const answer = (name: string): Plain | null => answers[name] ?? null;
  const delay = (name: string): Plain | null => delays[name] ?? null;

  const state = (id: string, path: string): Plain | null =>
    charts[id]?.states[path] ?? often.states[path] ?? null;

  /** `choosing.browsing`, or `running.page.visible + running.order.waiting` for parallel states. */
  const place = (id: string, said: string): Plain | null =>
    all(
      said.split(' + ').map(path => state(id, path)),
      ' + ',
    );

  /** Words of an event, with its sample (`user.ticks terms`) or without. */
  function event(id: string, name: string): Plain | null {
    const said = { ...often.events, ...charts[id]?.events };
    const [type = ''] = name.split(/:? /);
    return (
      said[name] ??
      said[type] ??
      Object.entries(said).find(([sample]) => sample.split(/:? /)[0] === type)?.[1] ??
      null
    );
  }

  /** A failure by its kind, also written out where it is no sample: `{"kind":"declined",…}`. */
  function failure(name: string): Plain | null {
    const [, kind = name] = /^\{"kind":"(\w+)"/.exec(name) ?? [];
    return failures[kind] ?? null;
  }

  /** Conditions by their names, `hasMethods, isByHold`. */
  const guard = (names: string): Plain | null =>
    all(
      names.split(', ').map(name => guards[name] ?? null),
      ', ',
    );

  /**
   * Words of an arrow: `user.pays`, `loadMethods done`, `card fails`, `after callTimeout`,
   * `always`. A delay gives its milliseconds as `lasts`, if known.
   */
  function arrow(id: string, said: string, lasts: number | null): Plain | null {
    if (said === 'always') return atOnce;
    const [first = '', second = ''] = said.split(' ');
    if (first === 'after')
      return all([lasts === null ? time : afterInWords(lasts), delay(second)], ': ');
    if (second === 'done' || second === 'fails')
      return all([actor(first) ?? chart(first), second === 'done' ? done : fails], ': ');
    return event(id, said);
  }

  /** A step of a way: `send user.pays`, `ask succeeds order`, `wait 1000`. */
  function step(id: string, said: string): Plain | null {
    const [first = '', verb = '', ...rest] = said.split(' ');
    const name = rest.join(' ');
    // The sample's name tells how it begins.
    if (said === 'start' || said.startsWith('start {')) return begins;
    if (first === 'wait') return all([time, delay(verb)], ': ');
    if (first === 'send') return event(id, [verb, ...rest].join(' '));
    switch (verb) {
      case 'hears':
        return event(first, name) ?? eventOfAny(name);
      case 'succeeds':
        // An answer that is no sample has no words of its own.
        return all([actor(first), answer(name) ?? (isWrittenOut(name) ? done : null)], ': ');
      case 'fails':
        return all([actor(first), failure(name)], ': ');
      case 'never':
        return all([actor(first), never], ': ');
      default:
        return null;
    }
  }

  /** A child is sent events under its name in the parent, which may differ from its chart's. */
  const eventOfAny = (name: string): Plain | null =>
    Object.keys(charts).reduce<Plain | null>((found, id) => found ?? event(id, name), null);

  return { chart, state, place, event, actor, answer, failure, delay, guard, arrow, step };
}

/** Several words as one; null if one of them is missing. */
function all(said: readonly (Plain | null)[], joint: string): Plain | null {
  if (!said.every(one => one !== null)) return null;
  return inEach(language => said.map(one => one[language]).join(joint));
}

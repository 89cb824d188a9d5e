import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { firstScript } from './first-script.ts';

/** A page that does not start, with a worker that has kept something; `before`: run before its script. */
function stuck(onLine: boolean, before = '') {
  const done: string[] = [];
  const sentences = [
    { says: 'network', hidden: false },
    { says: 'too old', hidden: true },
  ];
  const shell = {
    dataset: {},
    inert: true,
    replaceChildren: () => done.push('says it'),
    querySelectorAll: (wanted: string) => (wanted === '[data-swapped]' ? sentences : []),
    removeAttribute: () => undefined,
  };
  const said = { content: { firstElementChild: {}, querySelector: () => null } };
  const window: { location: URL; borrowattStuck?: () => void } = {
    location: new URL('https://borrowatt.example/order'),
  };
  runInNewContext(before + firstScript, {
    window,
    localStorage: { getItem: () => null },
    document: {
      querySelector: (wanted: string) =>
        wanted === '#stuck' ? said : wanted === '#other-shape' ? null : { content: '{}' },
      getElementById: () => shell,
      documentElement: { lang: 'de' },
    },
    navigator: {
      onLine,
      serviceWorker: {
        getRegistrations: async () => [{ unregister: async () => done.push('worker goes') }],
      },
    },
    caches: {
      keys: async () => ['first', 'files'],
      delete: async (name: string) => done.push(`forgets ${name}`),
    },
    fetch: async () => new Response('{}'),
    URL,
    URLSearchParams,
    Intl,
  });
  window.borrowattStuck?.();
  return { done, read: () => sentences.flatMap(({ says, hidden }) => (hidden ? [] : [says])) };
}

it.each([
  ['', ['network']],
  ['delete Object.hasOwn;', ['too old']],
  ['delete Array.prototype.at;', ['too old']],
])('says after "%s" that %j is the reason', (before, said) => {
  expect(stuck(false, before).read()).toEqual(said);
});

it('a page that does not start throws away the worker and all it kept, so that nothing broken comes back', async () => {
  const { done } = stuck(true);
  await eventually(() => expect(done).toHaveLength(4));
  expect(done.toSorted()).toEqual(['forgets files', 'forgets first', 'says it', 'worker goes']);
});

it('without a network, where nothing could take its place, it leaves what was kept', async () => {
  const { done } = stuck(false);
  await new Promise(resolve => setImmediate(resolve));
  expect(done).toEqual(['says it']);
});

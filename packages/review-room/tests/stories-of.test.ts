import { expect, it } from 'vitest';
import { lockerMachine } from '../example/locker/locker.machine.ts';
import { listTransitions } from '../src/make/list.ts';
import { storiesOf } from '../src/make/stories-of.ts';

const head = { title: 'transitions/locker', imported: "import { xstate } from '../locker.told';" };
const told = {
  machine: lockerMachine,
  events: { 'six digits': { type: 'person.types', code: '482913' } },
  answers: { checkCode: { 'box 12': { box: 12 } } },
};

it('makes a story of every transition, by the way that takes it last', async () => {
  const { text, missing } = await storiesOf(told, head);
  expect(missing).toEqual([]);
  const stories = text.split('\n').filter(line => line.startsWith('export const'));
  expect(stories.length).toBeGreaterThanOrEqual(listTransitions(lockerMachine).length);
  expect(stories.filter(story => story.includes('→ door.alarming')).map(wayOf)).toEqual([
    ['send six digits', 'checkCode succeeds box 12', 'send door.opened', 'wait leftOpen'],
  ]);
  expect(new Set(stories.map(story => story.split(' = ')[0])).size).toBe(stories.length);
});

it('says which transitions it found no way to', async () => {
  const { missing } = await storiesOf({ machine: lockerMachine }, head);
  // Without a sample code the first screen cannot be left.
  expect(missing).toContain(
    'locker|locker.person.lockedOut|xstate.after.lockOut.locker.person.lockedOut|0',
  );
});

const wayOf = (story: string) =>
  [...(/way: \[(.*)\]/.exec(story)?.[1] ?? '').matchAll(/'([^']*)'/g)].map(([, step]) => step);

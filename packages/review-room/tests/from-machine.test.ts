import { expect, it } from 'vitest';
import { assign, createMachine, fromCallback, fromPromise, setup } from 'xstate';
import { lockerMachine } from '../example/locker/locker.machine.ts';
import { languageOf, languages } from '../src/panel/languages.ts';
import { subjectOf } from '../src/lead/subject-of.ts';
import { viewOf } from '../src/lead/view.ts';
import { wayOver } from '../src/lead/way-over.ts';
import { scriptFrom } from '../src/stage/from-machine.ts';
import { placeOf } from '../src/stage/place.ts';
import { led, onStage } from '../src/stage/staged.ts';
import { createTape } from '../src/stage/tape.ts';

const locker = scriptFrom(lockerMachine);
const code = 'send {"type":"person.types","code":"482913"}';

/** The chart after a way, as the panel shows it. */
async function shown(script: ReturnType<typeof scriptFrom>, way: readonly string[]) {
  const staged = onStage(script, 'start', () => undefined);
  const tape = createTape(staged.actor);
  await led(staged, way);
  const told = {
    story: 'shop--locker',
    actor: staged.actor,
    tape,
    start: 'start',
    subject: () => Promise.reject(new Error('given')),
  };
  return { ...staged, view: viewOf(subjectOf(script, {}), script, told, 1) };
}

it('finds events, actors and their answers in the machine', () => {
  expect(locker.events).toEqual({
    'person.leaves': { type: 'person.leaves' },
    'person.types': { type: 'person.types' },
    'door.closed': { type: 'door.closed' },
    'door.opened': { type: 'door.opened' },
  });
  expect(locker.answers).toEqual({ checkCode: { done: undefined } });
  expect([...locker.sources]).toEqual([]);
});

it('names the guard that refuses, and lets the event be written out', async () => {
  const { view } = await shown(locker, []);
  const typed = view.offers.find(({ name }) => name === 'person.types');
  expect(typed).toMatchObject({ guard: 'isComplete', fields: [{ path: [], kind: 'json' }] });
});

it('shows what is asked with its time-out, and goes on with an answer that is written out', async () => {
  const asking = await shown(locker, [code]);
  expect(asking.view.running).toMatchObject([
    { src: 'checkCode', isGuessed: true, limit: { name: 'answerTimeout', left: 8_000 } },
  ]);
  const { view, actor } = await shown(locker, [code, 'checkCode succeeds {"box":12}']);
  expect(actor.getSnapshot().context.box).toBe(12);
  expect(view.charts[0]?.place).toBe('person.taking + door.shut');
});

it('moves each region of a parallel chart by itself', async () => {
  const way = [code, 'checkCode succeeds {"box":12}', 'send door.opened', 'wait leftOpen'];
  expect(placeOf(await shown(locker, way))).toBe('person.taking + door.alarming');
});

it('finds a way to an arrow that no story shows', async () => {
  const samples = { events: { code: { type: 'person.types', code: '482913' } } };
  const script = scriptFrom(lockerMachine, samples);
  const { actor } = await shown(script, []);
  const lockedOut = 'locker|locker.person.lockedOut|xstate.after.lockOut.locker.person.lockedOut|0';
  const way = await wayOver(subjectOf(script, {}), script, actor, ['start'], lockedOut, {});
  expect(way?.at(0)).toBe('start');
  expect(way?.filter(step => step === 'checkCode fails an error')).toHaveLength(3);
  expect(way?.at(-1)).toBe('wait lockOut');
});

it('answers an actor that is written where it is invoked', async () => {
  let isReal = false;
  const machine = createMachine({
    id: 'kettle',
    initial: 'boiling',
    states: {
      boiling: {
        invoke: {
          src: fromPromise(() => {
            isReal = true;
            return Promise.resolve();
          }),
          onDone: 'hot',
        },
      },
      hot: {},
    },
  });
  const asking = await shown(scriptFrom(machine), []);
  const [asked] = asking.view.running;
  expect(asked?.src).toBe('asked:boiling');
  await asking.perform('asked:boiling succeeds done');
  expect(placeOf(asking)).toBe('hot');
  expect(isReal).toBe(false);
});

it('lets nothing of the outside speak by itself, and computes delays', async () => {
  const machine = setup({
    types: { context: {} as { wait: number }, events: {} as { type: 'ticked' } },
    actors: {
      ticks: fromCallback(() => {
        throw new Error('a real clock');
      }),
    },
    delays: { backOff: ({ context }) => context.wait },
  }).createMachine({
    id: 'retry',
    context: { wait: 3_000 },
    initial: 'waiting',
    invoke: { src: 'ticks' },
    on: { ticked: { actions: assign({ wait: ({ context }) => context.wait * 2 }) } },
    states: { waiting: { after: { backOff: 'over' } }, over: {} },
  });
  const { view, ...staged } = await shown(scriptFrom(machine), []);
  expect(view.running).toEqual([]);
  expect(view.delays).toMatchObject([{ name: 'backOff', left: 3_000 }]);
  await staged.perform('wait backOff');
  expect(placeOf(staged)).toBe('over');
});

it('says names in the words that it is given, one for each language or one for all', () => {
  const { words } = subjectOf(locker, {
    charts: { locker: 'Paketfach' },
    states: { 'door.open': ['Door is open', 'Tür ist offen'], 'person.taking': 'Abholung' },
  });
  expect(words.chart('locker')?.[languageOf('en-US')]).toBe('Paketfach');
  expect(words.place('locker', 'person.taking + door.open')?.[languageOf('de-DE')]).toBe(
    'Abholung + Tür ist offen',
  );
  expect(words.state('locker', 'door.shut')).toBeNull();
  expect(languages[languageOf('ja')]).toBe('en');
});

it('answers what a chart asks that runs inside another', async () => {
  const machine = setup({ actors: { locker: lockerMachine } }).createMachine({
    id: 'shop',
    invoke: { id: 'first', src: 'locker' },
  });
  const script = scriptFrom(machine, { answers: { checkCode: { 'box 12': { box: 12 } } } });
  const { view } = await shown(script, [
    'first hears {"type":"person.types","code":"482913"}',
    'checkCode succeeds box 12',
  ]);
  expect(view.charts.map(({ chart, place }) => [chart, place])).toEqual([
    ['shop', '(root)'],
    ['locker', 'person.taking + door.shut'],
  ]);
});

/** Somebody else's project: the files beside what is installed. */
export const coffee: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'coffee', private: true, type: 'module' }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      skipLibCheck: true,
      types: [],
    },
    include: ['coffee.*.ts', 'led.ts'],
  }),
  '.storybook/main.ts': `
    export default {
      framework: '@storybook/react-vite',
      stories: ['../*.stories.ts'],
      addons: ['xstate-review-room'],
      core: { disableTelemetry: true },
    };
  `,
  // A guard, an invoke of its own and one by name, a timer, nesting, parallel regions.
  'coffee.machine.ts': `
    import { assign, fromPromise, setup } from 'xstate';

    export const coffeeMachine = setup({
      types: {
        context: {} as { coins: number },
        events: {} as { type: 'coin.inserted' } | { type: 'person.chooses' } | { type: 'water.low' },
      },
      actors: { heat: fromPromise(async () => { throw new Error('a real heater'); }) },
      guards: { paidEnough: ({ context }) => context.coins >= 2 },
      delays: { patience: 20_000 },
    }).createMachine({
      id: 'coffee',
      context: { coins: 0 },
      type: 'parallel',
      states: {
        drink: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'coin.inserted': { actions: assign({ coins: ({ context }) => context.coins + 1 }) },
                'person.chooses': { guard: 'paidEnough', target: 'making' },
              },
            },
            making: {
              initial: 'heating',
              onDone: 'ready',
              states: {
                heating: { invoke: { src: 'heat', onDone: 'pouring', onError: '#coffee.drink.broken' } },
                pouring: { invoke: { src: fromPromise(async () => fetch('https://pump.example')), onDone: 'poured' } },
                poured: { type: 'final' },
              },
            },
            ready: { after: { patience: 'waiting' }, entry: assign({ coins: 0 }) },
            broken: {},
          },
        },
        tank: { initial: 'full', states: { full: { on: { 'water.low': 'low' } }, low: {} } },
      },
    });
  `,
  'coffee.stories.ts': `
    import { coffeeMachine } from './coffee.machine';

    export default { title: 'Coffee' };
    export const FirstChart = { parameters: { xstate: coffeeMachine } };
  `,
  // Run before Storybook is built.
  'make.ts': `
    import { writeFileSync } from 'node:fs';
    import { storiesOf } from 'xstate-review-room/make/stories-of';
    import { coffeeMachine } from './coffee.machine.ts';

    const { text, missing } = await storiesOf(
      { machine: coffeeMachine },
      {
        title: 'transitions/Coffee',
        imported: [
          "import { coffeeMachine } from './coffee.machine';",
          'const xstate = { machine: coffeeMachine };',
        ].join('\\n'),
      },
    );
    if (missing.length > 0) throw new Error(missing.join());
    writeFileSync('made.stories.ts', text);
  `,
  // What the package declares is there for a project without special options.
  'led.ts': `
    import { scriptFrom } from 'xstate-review-room/stage/from-machine';
    import { performed } from 'xstate-review-room/stage/staged';
    import type { XstateParameter } from 'xstate-review-room/storybook/preview';
    import { coffeeMachine } from './coffee.machine';

    export const parameter: XstateParameter = { machine: coffeeMachine, way: ['send coin.inserted'] };
    export const led = await performed(scriptFrom(coffeeMachine), ['start'], () => undefined);
    // @ts-expect-error: a way is words.
    export const wrong: XstateParameter = { machine: coffeeMachine, way: [1] };
  `,
};

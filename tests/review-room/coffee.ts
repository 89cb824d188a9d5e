/** Project of another team: its files, beside the installed packages. */
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
    include: ['coffee.*.ts', 'led.ts', '.storybook/manager.ts'],
  }),
  '.storybook/main.ts': `
    export default {
      framework: '@storybook/react-vite',
      stories: ['../*.stories.ts', '../made/*.@(stories.ts|mdx)'],
      addons: ['@storybook/addon-docs', 'xstate-review-room'],
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
  'coffee.told.ts': `
    import { coffeeMachine } from './coffee.machine';

    export const xstate = { machine: coffeeMachine };
  `,
  // Two coins walk by themselves, in words of the project.
  '.storybook/manager.ts': `
    import { addons } from 'storybook/manager-api';
    import type { RoomConfig } from 'xstate-review-room/storybook/config';

    const room: RoomConfig = {
      journeys: [
        {
          id: 'paid',
          name: ['Two coins are enough', 'Zwei Münzen reichen'],
          told: ['Somebody pays and chooses.', 'Jemand zahlt und wählt.'],
          legs: [
            {
              story: 'coffee--first-chart',
              chart: 'coffee',
              start: 'start',
              steps: ['send coin.inserted', 'send coin.inserted', 'send person.chooses'],
            },
          ],
        },
      ],
      say: (chart, step) =>
        step === 'send coin.inserted' ? [chart + ': a coin falls', chart + ': Münze fällt'] : null,
    };
    addons.setConfig({ room });
  `,
  // Run before Storybook is built.
  'make.ts': `
    import { storiesOf } from 'xstate-review-room/make/stories-of';
    import { writeMade } from 'xstate-review-room/make/write-made';
    import { xstate } from './coffee.told.ts';

    const { text, page, missing } = await storiesOf(xstate, {
      title: 'transitions/Coffee',
      imported: "import { xstate } from '../coffee.told';",
      file: 'coffee.stories.ts',
      purpose: 'Two coins, and \`heat\` makes a drink.',
    });
    if (missing.length > 0) throw new Error(missing.join());
    writeMade('made', new Map([['coffee.stories.ts', text], ['coffee.mdx', page]]));
  `,
  // The package's declared types work in a project without special options.
  'led.ts': `
    import { scriptFrom } from 'xstate-review-room/stage/from-machine';
    import { performed } from 'xstate-review-room/stage/staged';
    import type { XstateParameter } from 'xstate-review-room/storybook/parameter';
    import { coffeeMachine } from './coffee.machine';

    export const parameter: XstateParameter = { machine: coffeeMachine, way: ['send coin.inserted'] };
    export const led = await performed(scriptFrom(coffeeMachine), ['start'], () => undefined);
    // @ts-expect-error: a way is words.
    export const wrong: XstateParameter = { machine: coffeeMachine, way: [1] };
  `,
};

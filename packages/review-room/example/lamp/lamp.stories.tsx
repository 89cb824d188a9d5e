import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSyncExternalStore } from 'react';
import { type Lamp, presentLamp } from './lead.ts';

function Drawn({ lamp }: { readonly lamp: Lamp }) {
  const state = useSyncExternalStore(lamp.subscribe, lamp.state);
  const colour = { lit: '#ffd84a', dark: '#444', broken: '#8f1d14' }[state];
  return (
    <button type="button" onClick={lamp.press} disabled={state === 'broken'}>
      <svg width="120" height="120" viewBox="0 0 120 120" aria-label={state}>
        <circle cx="60" cy="60" r="50" fill={colour} />
      </svg>
    </button>
  );
}

const meta = {
  title: 'stair/Lamp',
  beforeEach: ({ id, args, loaded }) => {
    const lamp = presentLamp(id, args.way);
    loaded['lamp'] = lamp;
    return lamp.leave;
  },
  // Storybook's `loaded` is an untyped record; only `beforeEach` above writes this entry.
  render: (_, { loaded }) => <Drawn lamp={loaded['lamp'] as Lamp} />,
} satisfies Meta<{ readonly way: readonly string[] }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dark: Story = { args: { way: ['start'] } };
export const Lit: Story = { args: { way: ['start', 'send user.presses'] } };
export const Broken: Story = {
  args: { way: ['start', 'send user.presses', 'send bulb.breaks'] },
};

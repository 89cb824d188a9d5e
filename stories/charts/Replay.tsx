import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { Actor, AnyStateMachine } from 'xstate';
import { onStage, performed, type Staged, type Step } from '../support/chart-script.ts';
import { recorder } from '../support/recorder.ts';
import { placeOf } from '../support/search.ts';
import { screens } from './screens.tsx';
import { scripts, type ChartId } from './scripts/all.ts';

type Args = { readonly chart: ChartId; readonly steps: readonly Step[]; readonly shows: 'before' | 'after' };
type Moment = 'loading' | 'before' | 'after';

/** One transition, replayed on the real chart: the screen before, what happens, the screen after. The control `shows` chooses where it stops. */
function Replay({ chart, steps, shows }: Args) {
  const screen = useRef<HTMLDivElement>(null);
  const [{ staged, moment }, setState] = useState<{ staged: Staged | null; moment: Moment }>({ staged: null, moment: 'loading' });
  useEffect(() => {
    const leave = new AbortController();
    let current: Staged | null = null;
    void (async () => {
      const script = scripts[chart], last = steps.at(-1) ?? '';
      const begins = steps.length === 1;
      current = begins ? onStage(script, last, recorder.inspect) : await performed(script, steps.slice(0, -1), recorder.inspect);
      if (leave.signal.aborted) return;
      setState({ staged: current, moment: 'before' });
      if (shows === 'before') return;
      if (!begins && screens[chart]) await filled(screen);
      if (leave.signal.aborted) return;
      if (begins) current.actor.start();
      else await current.perform(last);
      setState({ staged: current, moment: 'after' });
    })();
    return () => {
      leave.abort();
      current?.actor.stop();
    };
  }, [chart, steps, shows]);
  return (
    <>
      <Caption last={steps.at(-1) ?? ''} moment={moment} staged={staged} />
      <div ref={screen} data-testid="screen">{staged && <Shown chart={chart} actor={staged.actor} key={steps.join()} />}</div>
    </>
  );
}

const strip = { font: '14px/20px ui-monospace, monospace', padding: '8px 16px', background: '#12160e', color: '#fff' } as const;

function Caption({ last, moment, staged }: { last: Step; moment: Moment; staged: Staged | null }) {
  const place = staged && moment !== 'loading' ? placeOf(staged) : '';
  return <aside data-testid="moment" data-moment={moment} style={strip}>{moment === 'after' ? `${last} → ${place}` : `${place} · next: ${last}`}</aside>;
}

/** The chart's page; its data where it has none, its output once it is left. */
function Shown({ chart, actor }: { chart: ChartId; actor: Actor<AnyStateMachine> }) {
  const snapshot = useSelector(actor, current => current);
  const page = screens[chart];
  if (snapshot.status === 'done') return <pre style={{ padding: 16 }}>{`left with ${JSON.stringify(snapshot.output, null, 2)}`}</pre>;
  return page ? page(actor) : <pre style={{ padding: 16 }}>{JSON.stringify(snapshot.context, null, 2)}</pre>;
}

/** Resolves when the screen shows something: parts of some pages are loaded when they are first shown. */
async function filled(screen: { readonly current: HTMLElement | null }) {
  for (let frame = 0; frame < 300; frame++) {
    await new Promise(resolve => { requestAnimationFrame(resolve); });
    if (screen.current?.textContent) return;
  }
  throw new Error('no screen before the transition');
}

export type TransitionStory = StoryObj<Args>;

/** The rest of a chart's stories file, which `npm run transitions -- --write` writes. */
export const transitionStories: Omit<Meta<Args>, 'title'> = {
  render: args => <Replay {...args} />,
  args: { shows: 'after' },
  argTypes: { shows: { control: 'inline-radio', options: ['before', 'after'] }, chart: { control: false }, steps: { control: false } },
  // Every screen is checked by axe in its own stories; here the way between them is looked at.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/→/, undefined, { timeout: 10_000 })).toHaveAttribute('data-moment', 'after');
    await waitFor(() => expect(canvas.getByTestId('screen')).not.toHaveTextContent(/^$/), { timeout: 5_000 });
  },
};

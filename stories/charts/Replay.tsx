import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { expect, waitFor } from 'storybook/test';
import type { Actor, AnyStateMachine, InspectionEvent } from 'xstate';
import { channelEvents } from '../../.storybook/chart-panel/protocol.ts';
import { onStage, performed, type Staged, type Step } from '../support/chart-script.ts';
import { createRecorder, recorder } from '../support/recorder.ts';
import { placeOf } from '../support/search.ts';
import { screens } from './screens.tsx';
import { scripts, type ChartId } from './scripts/all.ts';
import { viewOf } from './view.ts';

type Args = { readonly chart: ChartId; readonly steps: readonly Step[]; readonly shows: 'before' | 'after' };
type Moment = 'loading' | 'before' | 'after';

/** One transition, replayed on the real chart: the screen before, what happens, the screen after. The control `shows` chooses where it stops; from there the Chart panel leads on. */
function Replay({ chart, steps: told, shows }: Args) {
  const screen = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<readonly Step[] | null>(null);
  const steps = asked ?? told;
  const [{ staged, moment }, setState] = useState<{ staged: Staged | null; moment: Moment }>({ staged: null, moment: 'loading' });
  useEffect(() => {
    const channel = addons.getChannel();
    channel.on(channelEvents.goes, setAsked);
    return () => { channel.off(channelEvents.goes, setAsked); };
  }, []);
  useEffect(() => {
    const leave = new AbortController();
    const tape = record(chart, steps);
    void (async () => {
      const script = scripts[chart], last = steps.at(-1) ?? '';
      const begins = steps.length === 1;
      const current = begins ? onStage(script, last, tape.inspect) : await performed(script, steps.slice(0, -1), tape.inspect);
      leave.signal.addEventListener('abort', () => { current.actor.stop(); });
      if (leave.signal.aborted) { current.actor.stop(); return; }
      setState({ staged: current, moment: 'before' });
      if (shows === 'before' && !asked) return;
      if (!begins && !asked && screens[chart]) await filled(screen);
      if (leave.signal.aborted) return;
      if (begins) current.actor.start();
      else await current.perform(last);
      setState({ staged: current, moment: 'after' });
      tape.play(current);
    })();
    return () => {
      leave.abort();
      tape.stop();
    };
  }, [chart, steps, shows, asked]);
  return (
    <>
      <Caption last={steps.at(-1) ?? ''} moment={moment} staged={staged} />
      <div ref={screen} data-testid="screen">{staged && <Shown chart={chart} actor={staged.actor} key={steps.join()} />}</div>
    </>
  );
}

/** Tells the Chart panel where the chart is, and what people did on the screen itself. */
function record(chart: ChartId, way: readonly Step[]) {
  const script = scripts[chart];
  const own = createRecorder();
  const taken = new Set<string>();
  const channel = addons.getChannel();
  let steps = way;
  let staged: Staged | null = null;
  const tell = () => {
    for (const key of own.take()) taken.add(key);
    if (staged) channel.emit(channelEvents.shows, viewOf(script, staged, steps, taken));
  };
  channel.on(channelEvents.asks, tell);
  return {
    inspect: (event: InspectionEvent) => {
      recorder.inspect(event);
      own.inspect(event);
      if (!staged || event.type !== '@xstate.event' || event.actorRef !== staged.actor || event.event.type.startsWith('xstate.')) return;
      steps = [...steps, `send ${JSON.stringify(event.event)}`];
    },
    play: (current: Staged) => {
      staged = current;
      // The panel hears of a change when it is complete.
      current.actor.subscribe(() => { queueMicrotask(tell); });
      tell();
    },
    stop: () => { channel.off(channelEvents.asks, tell); },
  };
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

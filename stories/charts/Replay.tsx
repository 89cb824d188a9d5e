import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, waitFor } from 'storybook/test';
import { led, onStage, type Staged } from '../../packages/review-room/src/stage/staged.ts';
import type { Step } from '../../packages/review-room/src/stage/chart-script.ts';
import { recorder } from '../../packages/review-room/src/stage/recorder.ts';
import { createTape } from '../../packages/review-room/src/stage/tape.ts';
import { present, standsAt } from '../../packages/review-room/src/lead/lead.ts';
import { scripts, type ChartId } from './scripts/all.ts';
import { Shown } from './Shown.tsx';

type Args = {
  readonly chart: ChartId;
  readonly steps: readonly Step[];
  /** The place that they lead to. */
  readonly to: string;
};
type Scene = { readonly staged: Staged; readonly moment: 'before' | 'after' };

/**
 * One transition, replayed on the real chart: the screen before, what happens, the screen after.
 * From there the Chart panel leads on, and back to the screen before.
 */
function Replay({ story, chart, steps: told }: Omit<Args, 'to'> & { readonly story: string }) {
  const screen = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<readonly Step[] | null>(null);
  const steps = asked ?? told;
  const leading = useRef(Promise.resolve());
  const [scene, setScene] = useState<Scene | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    const start = steps[0] ?? 'start',
      last = steps.at(-1) ?? '',
      begins = steps.length === 1;
    const { made: staged, taken } = recorder.during(() =>
      onStage(scripts[chart], start, recorder.inspect),
    );
    const tape = createTape(staged.actor, taken);
    const absent = present({
      story,
      actor: staged.actor,
      tape,
      subject: async () => (await import('./subject.ts')).subject,
      start,
      restage: way => {
        // At once: what is asked next is for the chart that stands then.
        flushSync(() => {
          setAsked(way);
        });
        return leading.current;
      },
    });
    leave.signal.addEventListener('abort', () => {
      absent();
      staged.actor.stop();
    });
    const lead = async () => {
      if (!begins) await led(staged, steps.slice(1, -1));
      if (leave.signal.aborted) return;
      setScene({ staged, moment: 'before' });
      if (!begins && !asked) await filled(screen);
      if (leave.signal.aborted) return;
      if (begins) staged.actor.start();
      else await staged.perform(last);
      setScene({ staged, moment: 'after' });
    };
    leading.current = lead();
    return () => {
      leave.abort();
    };
  }, [story, chart, steps, asked]);
  return (
    <div ref={screen} data-testid="screen" data-moment={scene?.moment}>
      {scene && (
        <Shown
          chart={chart}
          actor={scene.staged.actor}
          start={steps[0] ?? 'start'}
          key={steps.join()}
        />
      )}
    </div>
  );
}

/**
 * Resolves when the screen shows something: parts of some pages are loaded when they are first
 * shown.
 */
async function filled(screen: { readonly current: HTMLElement | null }) {
  for (let frame = 0; frame < 300; frame++) {
    await new Promise(resolve => {
      requestAnimationFrame(resolve);
    });
    if (screen.current?.textContent) return;
  }
  throw new Error('no screen before the transition');
}

export type TransitionStory = StoryObj<Args>;

/** The page is examined in every look (tests/stories/setup.ts). */
export const looked = { parameters: { a11y: { test: 'error' } } } as const;

/** The rest of what is made of a chart (`stories/charts/.made`). */
export const transitionStories: Omit<Meta<Args>, 'title'> = {
  render: ({ chart, steps }, { id }) => <Replay story={id} chart={chart} steps={steps} />,
  argTypes: {
    chart: { control: false },
    steps: { control: false },
    to: { control: false },
  },
  // Looked at is the first story that arrives at a place (`looked`); the others show other ways to
  // it.
  parameters: { a11y: { test: 'off' } },
  play: async ({ args: { chart, to }, canvas }) => {
    const screen = await canvas.findByTestId('screen');
    await waitFor(() => expect(screen).toHaveAttribute('data-moment', 'after'), {
      timeout: 10_000,
    });
    await expect(standsAt()).toEqual({ chart, place: to });
    await waitFor(() => expect(screen).not.toHaveTextContent(/^$/), {
      timeout: 5_000,
    });
    await expect(screen, 'data in place of a screen').not.toHaveTextContent(/[[{,]\s*"[^"]*":/);
  },
};

import React, { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, waitFor, within } from 'storybook/test';
import type { AnyActor } from 'xstate';
import { present, standsAt } from '../lead/lead.ts';
import type { Subject } from '../lead/subject.ts';
import type { ChartScript, Step } from '../stage/chart-script.ts';
import { recorder } from '../stage/recorder.ts';
import { led, onStage, type Staged } from '../stage/staged.ts';
import { createTape } from '../stage/tape.ts';

export type Transition<Chart extends string> = {
  readonly chart: Chart;
  readonly steps: readonly Step[];
  /** Place at which the steps end. */
  readonly to: string;
};
/** Charts and knowledge of a product. */
type Product<Chart extends string> = {
  readonly scripts: Readonly<Record<Chart, ChartScript>>;
  readonly subject: () => Promise<Subject>;
  /** A chart as a person sees it; `start` is its first step. */
  readonly Shown: ComponentType<{
    readonly chart: Chart;
    readonly actor: AnyActor;
    readonly start: Step;
  }>;
};
type Scene = { readonly staged: Staged; readonly moment: 'before' | 'after' };

/**
 * One transition, replayed on the real chart: the screen before, what happens, the screen after.
 * From there the Chart panel leads on, and back to the screen before.
 */
function Replay<Chart extends string>({
  product: { scripts, subject, Shown },
  story,
  chart,
  steps: told,
}: Omit<Transition<Chart>, 'to'> & {
  readonly product: Product<Chart>;
  readonly story: string;
}) {
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
      subject,
      start,
      restage: way => {
        // Synchronously, since the next request is for the new chart.
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
  }, [scripts, subject, story, chart, steps, asked]);
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

/** Resolves once the screen has content: parts of some pages are loaded when first shown. */
async function filled(screen: { readonly current: HTMLElement | null }) {
  for (let frame = 0; frame < 300; frame++) {
    await new Promise(resolve => {
      requestAnimationFrame(resolve);
    });
    if (screen.current?.textContent) return;
  }
  throw new Error('no screen before the transition');
}

/** The common part of all stories of a product's transitions. */
export const replays = <Chart extends string>(product: Product<Chart>) => ({
  render: ({ chart, steps }: Transition<Chart>, { id }: { readonly id: string }) => (
    <Replay product={product} story={id} chart={chart} steps={steps} />
  ),
  argTypes: {
    chart: { control: false },
    steps: { control: false },
    to: { control: false },
  } as const,
  play: async ({
    args: { chart, to },
    canvasElement,
  }: {
    readonly args: Transition<Chart>;
    readonly canvasElement: HTMLElement;
  }) => {
    const screen = await within(canvasElement).findByTestId('screen');
    await waitFor(() => expect(screen).toHaveAttribute('data-moment', 'after'), {
      timeout: 10_000,
    });
    await expect(standsAt()).toEqual({ chart, place: to });
    await waitFor(() => expect(screen).not.toHaveTextContent(/^$/), {
      timeout: 5_000,
    });
    await expect(screen, 'data in place of a screen').not.toHaveTextContent(/[[{,]\s*"[^"]*":/);
  },
});

import { type ReactNode, useEffect, useState } from 'react';
import type { AnyActor } from 'xstate';
import type { Step } from '../../../packages/review-room/src/stage/chart-script.ts';
import { performed } from '../../../packages/review-room/src/stage/staged.ts';
import { type ChartId, scripts } from '../scripts/all.ts';

/** A page beneath or beside what is shown, its chart led where it stands meanwhile. */
export function Walked({
  chart,
  steps,
  children,
}: {
  readonly chart: ChartId;
  /** Steps, as the same array on each render. */
  readonly steps: readonly Step[];
  readonly children: (actor: AnyActor) => ReactNode;
}) {
  const [actor, setActor] = useState<AnyActor | null>(null);
  useEffect(() => {
    let isGone = false;
    const led = performed(scripts[chart], steps, () => undefined);
    void led.then(staged => {
      if (!isGone) setActor(staged.actor);
    });
    return () => {
      isGone = true;
      void led.then(staged => staged.actor.stop());
    };
  }, [chart, steps]);
  return actor && children(actor);
}

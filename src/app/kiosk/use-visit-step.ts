import { useEffect } from 'react';
import { visitStep, type VisitPage, type VisitStep } from '../../../machines/kiosk/visit-step.ts';
import { useCharts } from '../../screens/frame/use-charts.ts';

/** Tells the tablet how far the person is on a page, whenever that changes. */
export function useVisitStep(
  page: VisitPage,
  actor: Parameters<typeof useCharts>[0],
  onStep: (step: VisitStep) => void,
): void {
  const step = useCharts(actor, snapshot => visitStep(page, snapshot));
  useEffect(() => onStep(step), [step, onStep]);
}

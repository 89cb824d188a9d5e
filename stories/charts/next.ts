import type { AnyActor, InputFrom } from 'xstate';
import type { paymentResultMachine } from '../../machines/payment-result/payment-result.machine.ts';
import type { paymentMachine } from '../../machines/payment/payment.machine.ts';
import type { resultMachine } from '../../machines/result/result.machine.ts';
import type { Next, Plain } from '../../.storybook/chart-panel/protocol.ts';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import type { Device } from '../../src/domain/device.ts';
import { isCharged, isQuickPay } from '../../src/domain/payment-outcome.ts';
import type { Page, RouteOf } from '../../src/domain/routes.ts';
import { plainChart } from './plain/say.ts';

/** What a chart that was left knew and the next one is told. */
type Known = { readonly cabinet?: Cabinet | null; readonly device?: Device };
type Begin = {
  readonly story: string;
  readonly chart: string;
  readonly input: unknown;
  /** Stands after the chart's name, alike in all languages. */
  readonly detail?: string | undefined;
};
/** A page that is led to, and the chart that begins there as the app's page begins it. */
const pages: { readonly [P in Page]?: (route: RouteOf<P>, known: Known) => Begin } = {
  payment: (query, { cabinet = null, device = { system: 'android', browser: 'other' } }) => {
    const held = cabinet?.cabinetId === query.cabinetId ? cabinet : null;
    return {
      story: 'transitions-payment--start-deposit',
      chart: 'payment',
      input: { query, cabinet: held, device, isMember: false } satisfies InputFrom<
        typeof paymentMachine
      >,
      detail: [query.price, held?.currency].filter(Boolean).join(' '),
    };
  },
  result: ({ tradeNumber, purpose = 'rent', payMode }) =>
    isCharged(purpose)
      ? {
          story: 'transitions-paymentresult--start-pay-back',
          chart: 'paymentResult',
          input: {
            question: { tradeNumber, purpose, quick: isQuickPay(payMode) },
            back: null,
          } satisfies InputFrom<typeof paymentResultMachine>,
        }
      : {
          story: 'transitions-result--start-after-a-deposit',
          chart: 'result',
          input: { tradeNumber, purpose, back: null } satisfies InputFrom<typeof resultMachine>,
        },
};

/** The chart that goes on where this one was left; null where none does, or it is not left yet. */
export function nextOf(actor: AnyActor): Next | null {
  const { status, output, context } = actor.getSnapshot();
  if (status !== 'done' || Object(output).page === undefined) return null;
  // The row of the page that the route names takes that page's routes.
  const begin = (pages as Partial<Record<string, (route: unknown, known: Known) => Begin>>)[
    output.page
  ]?.(output, context);
  if (!begin) return null;
  const { story, chart, input, detail } = begin;
  const name: Plain = plainChart(chart) ?? [chart, chart];
  return {
    story,
    steps: [`start ${JSON.stringify(input)}`],
    plain: detail ? [`${name[0]}, ${detail}`, `${name[1]}, ${detail}`] : name,
  };
}

import type { Outcome } from './marks.ts';
import { asking, nobodyTaps, rows, unanswered, undisturbed, type Row } from './rows.ts';
import type { StepName } from './steps.ts';
import type { TextKey } from './wording.ts';

const scan = {
  ...undisturbed,
  back: { does: 'comes back' },
  doubleTap: nobodyTaps('the scan asks by itself'),
} as const satisfies Partial<Row>;
const offline = unanswered({ does: 'checks again', says: 'check.noConnection' });
/** No usable answer came. */
const notLoaded = (outcome: Outcome) => ({ ...unanswered(outcome), wrongAnswer: outcome });
const page = (says: TextKey): Row => ({
  ...notLoaded({ does: 'asks again', says }),
  ...undisturbed,
});

export const outcomes: Readonly<Record<StepName, Row>> = {
  guestLogin: {
    ...scan,
    ...offline,
    wrongAnswer: { does: 'checks again', says: 'failure.loginFailed' },
    unauthorized: { does: 'checks again', says: 'failure.unauthorized' },
  },
  cabinetCheck: {
    ...scan,
    ...offline,
    wrongAnswer: { does: 'checks again', says: 'failure.badAnswer' },
  },
  methods: {
    ...scan,
    ...notLoaded({ does: 'loads again', says: 'failure.methodsNotLoaded' }),
  },
  decision: rows.decision,
  pay: { ...rows.asked, reload: { does: 'enters card' } },
  cardConfirmation: { ...rows.atProvider, back: { does: 'finds rental' } },
  holdQuestion: { ...rows.answer, back: { does: 'sees rental' } },
  checkOrder: rows.result,
  dispensing: {
    ...rows.result,
    doubleTap: nobodyTaps('the cabinet acts by itself'),
    wrongAnswer: { ...asking, says: 'result.dispensing.here' },
  },
  orderPage: page('order.failed.title'),
  return: {
    ...notLoaded({ does: 'reads on', says: 'order.stale' }),
    ...undisturbed,
    back: { does: 'opens again' },
    doubleTap: nobodyTaps('the cabinet tells of the return'),
  },
  receipt: { ...page('receipt.failed.title'), back: { does: 'opens again' } },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil, within } from 'storybook/test';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import type { Attempt, CardForm } from '../../../machines/payment/payment.events.ts';
import {
  delays,
  paymentMachine,
  scriptTriesLimit,
} from '../../../machines/payment/payment.machine.ts';
import { KnownFailure, type Failure } from '../../../src/domain/failure.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { PaymentScreen } from '../../../src/screens/payment/PaymentScreen.tsx';
import { recorder } from '../../support/recorder.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { methods } from '../../support/samples.ts';
import { scripted } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

/** Stands in for the provider's fields: frames whose content belongs to somebody else. */
const cardForm: CardForm = {
  mount: (box, onChange) => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number');
    field.style.cssText =
      'width:100%;height:56px;padding:0 16px;border:2px solid #6f7664;border-radius:14px;background:#fff;color:#12160e;font:inherit';
    field.addEventListener('input', () => onChange(field.value.length >= 16));
    box.append(field);
    return () => field.remove();
  },
};

function review() {
  const clock = new SimulatedClock();
  const recallAttempt = scripted<Attempt | null, { cabinetId: string }>(),
    loadMethods = scripted<readonly PaymentMethod[], { cabinetId: string }>();
  const prepareCardForm = scripted<
      CardForm,
      { publicKey: string; amount: number; currency: string }
    >(),
    submitCard = scripted<null, { cardForm: CardForm }>();
  const openAttempt = scripted<Attempt, { cabinetId: string }>(),
    closeAttempt = scripted<null, { cabinetId: string }>();
  const createIntent = scripted<
    { clientSecret: string; attempt: Attempt },
    { cabinetId: string; paymentMethodId: string; amount: number; attempt: Attempt }
  >();
  const authoriseCard = scripted<null, { cardForm: CardForm; clientSecret: string }>(),
    confirmSetup = scripted<{ orderId: string | null }, { paymentIntentId: string }>();
  const logic = provideAll(paymentMachine, {
    recallAttempt: recallAttempt.logic,
    loadMethods: loadMethods.logic,
    prepareCardForm: prepareCardForm.logic,
    submitCard: submitCard.logic,
    openAttempt: openAttempt.logic,
    createIntent: createIntent.logic,
    authoriseCard: authoriseCard.logic,
    confirmSetup: confirmSetup.logic,
    closeAttempt: closeAttempt.logic,
  });
  const input = {
    query: { purpose: 'deposit', price: '55', cabinetId: cabinet.cabinetId },
    cabinet,
    device: { system: 'android', browser: 'other' },
  } as const;
  const actor = createActor(logic, { clock, inspect: recorder.inspect, input });
  return {
    clock,
    recallAttempt,
    loadMethods,
    prepareCardForm,
    submitCard,
    openAttempt,
    createIntent,
    authoriseCard,
    confirmSetup,
    closeAttempt,
    actor,
  };
}

const at = stage(review);
type Context = Parameters<typeof at.of>[0];
type Snapshot = ReturnType<ReturnType<typeof review>['actor']['getSnapshot']>;

const meta: Meta = {
  title: 'screens/payment',
  beforeEach: at.beforeEach,
  render: (_, context) => <PaymentScreen actor={at.of(context).actor} />,
};
export default meta;

const until = (context: Context, ready: (snapshot: Snapshot) => boolean) =>
  waitFor(at.of(context).actor, ready);

async function loadingScript(context: Context, offered: readonly PaymentMethod[] = methods) {
  const staged = at.of(context);
  staged.recallAttempt.succeeds(null);
  await until(context, snapshot => snapshot.matches('loadingMethods'));
  staged.loadMethods.succeeds(offered);
  await until(context, snapshot => !snapshot.matches('loadingMethods'));
  return staged;
}

async function collecting(context: Context) {
  const staged = await loadingScript(context);
  staged.prepareCardForm.succeeds(cardForm);
  await until(context, snapshot => snapshot.hasTag('collecting'));
  return staged;
}

async function authorising(context: Context) {
  const staged = await collecting(context);
  staged.actor.send({ type: 'user.pays' });
  staged.submitCard.succeeds(null);
  await until(context, snapshot => snapshot.matches({ submitting: 'openingAttempt' }));
  staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
  await until(context, snapshot => snapshot.matches({ submitting: 'creatingIntent' }));
  staged.createIntent.succeeds({
    clientSecret: 'secret',
    attempt: { key: 'key-1', paymentIntentId: 'pi_1' },
  });
  await until(context, snapshot => snapshot.matches({ submitting: 'authorising' }));
  return staged;
}

export const Loading: StoryObj = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
export const Collecting: StoryObj = {
  play: async context => {
    await collecting(context);
    await expect(await context.canvas.findByRole('textbox')).toBeVisible();
  },
};

export const Authorising: StoryObj = {
  play: async context => {
    await authorising(context);
    await expect(
      within(context.canvas.getByRole('contentinfo')).getByRole('button'),
    ).toHaveAttribute('aria-busy', 'true');
    // The fields stay where they are while the bank is asked.
    await expect(context.canvas.getByRole('textbox')).toBeVisible();
  },
};

export const Confirming: StoryObj = {
  play: async context => {
    const { authoriseCard } = await authorising(context);
    authoriseCard.succeeds(null);
    await until(context, snapshot => snapshot.hasTag('confirming'));
    await expect(context.canvas.getByRole('textbox')).toBeVisible();
  },
};

export const Unknown: StoryObj = {
  play: async context => {
    const { authoriseCard, clock } = await authorising(context);
    authoriseCard.succeeds(null);
    await until(context, snapshot => snapshot.hasTag('confirming'));
    clock.increment(delays.confirmLimit);
    await until(context, snapshot => snapshot.hasTag('unknown'));
    await waitUntil(async () => {
      await expect(context.canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    });
  },
};

export const AskingNow: StoryObj = {
  play: async context => {
    await Unknown.play?.(context);
    const ask = within(context.canvas.getByRole('contentinfo')).getByRole('button');
    await context.userEvent.click(ask);
    await expect(ask).toHaveAttribute('aria-busy', 'true');
  },
};

const failing = (failure: Failure): StoryObj => ({
  play: async context => {
    const { authoriseCard } = await authorising(context);
    authoriseCard.fails(new KnownFailure(failure));
    // It fades in.
    await waitUntil(async () => {
      await expect(context.canvas.getByRole('alertdialog')).toBeVisible();
    });
  },
});
export const Declined = failing({ kind: 'declined', reason: 'generic' });
export const InsufficientFunds = failing({ kind: 'declined', reason: 'insufficientFunds' });
export const AuthenticationFailed = failing({ kind: 'authenticationFailed' });
export const ServerWords = failing({
  kind: 'refused',
  reason: 'other',
  text: 'Die Zahlung ist gerade nicht möglich',
  requestId: 'req_8f2a11',
});

export const OtherCard: StoryObj = {
  play: async context => {
    await Declined.play?.(context);
    const [, other] = within(context.canvas.getByRole('alertdialog')).getAllByRole('button');
    if (other) await context.userEvent.click(other);
    await expect(context.canvas.queryByRole('alertdialog')).toBeNull();
    await expect(context.canvas.getByRole('textbox')).toBeVisible();
  },
};

export const ScriptMissing: StoryObj = {
  play: async context => {
    const { prepareCardForm } = await loadingScript(context);
    prepareCardForm.fails(new KnownFailure({ kind: 'scriptNotLoaded' }));
    await until(context, snapshot => snapshot.hasTag('scriptMissing'));
    await expect(context.canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const ScriptNotLoaded: StoryObj = {
  play: async context => {
    const { clock } = await loadingScript(context);
    for (let tried = 0; tried < scriptTriesLimit; tried++) {
      clock.increment(delays.scriptLimit);
      clock.increment(delays.scriptRetry);
    }
    // It fades in.
    await waitUntil(async () => {
      await expect(context.canvas.getByRole('alertdialog')).toBeVisible();
    });
  },
};

export const Unsupported: StoryObj = {
  play: async context => {
    await loadingScript(context, []);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};

import type { Locator } from '@playwright/test';
import { saveCard } from '../../specification-server/cards.ts';
import { giveBackUnpaid, rentedAgo } from '../../specification-server/rentals.ts';
import { counts } from '../../specification-server/world.ts';
import { expect } from '../support/journey.ts';
import { said } from '../support/words.ts';
import type { Stage } from './stage.ts';

/** Call that moves money or a power bank, the way to it, and the screen at its end. */
export type Risk = {
  call: string;
  /** Goes up to and with the touch that sends the call. */
  walk(stage: Stage): Promise<void>;
  /** Done once: the screen says so. */
  seesDone(stage: Stage): Promise<void>;
  /** Not done: the screen does not claim it, and offers it again. */
  seesNothingDone(stage: Stage): Promise<void>;
};

const rentsOnBalance: Risk = {
  call: 'POST cdb/cabinet/useBalanceToRent',
  walk: async stage => {
    await stage.isMember(20_000);
    await stage.scans();
    await stage.person.agrees();
    await stage.person.rentButton.click();
  },
  seesDone: ({ person }) => person.seesConfirmed(),
  seesNothingDone: offersToRent,
};

const holdsByCard: Risk = {
  call: 'POST stripe/preauth/{cabinetID}',
  walk: async stage => {
    await stage.scans();
    await stage.rentsByCard();
  },
  // An intent that is not confirmed holds nothing: another one may be opened.
  seesDone: heldOrOffered,
  seesNothingDone: heldOrOffered,
};

/** Section 7's `Pay with saved card` names no station: without the extra `rent-from-saved` is the way. */
const holdsBySavedCard: Risk = {
  call: 'GET cdb/cabinet/savedCardToRent',
  walk: async stage => {
    saveCard(stage.world, await stage.isMember());
    await stage.scans();
    await stage.person.agrees();
    await stage.person.rentButton.click();
    await stage.person.sees(stage.page.getByRole('radio', { name: /Visa ···· 4242/ }));
    await stage.person.payButton.click();
  },
  seesDone: ({ person }) => person.seesConfirmed(),
  seesNothingDone: offersToPay,
};

const asksWhatCameOfIt: Risk = {
  ...holdsByCard,
  call: 'GET stripe/confirm',
  seesDone: ({ person }) => person.seesConfirmed(),
  seesNothingDone: ({ person }) => person.seesConfirmed(),
};

const asksForTheOrder: Risk = {
  ...asksWhatCameOfIt,
  call: 'POST order/check/{tradeNo}/{payType}',
};

const paysBack: Risk = {
  call: 'POST stripe/payOrder',
  walk: async stage => {
    const order = rentedAgo(stage.world, await stage.isMember(), 90);
    giveBackUnpaid(stage.world, order);
    await stage.opens(`/confirm?payType=FK&outTradeNo=${order.id}&price=3`);
    await stage.person.sees(stage.person.text('Kartenfelder'));
    await stage.person.button(/bezahlen$/).click();
  },
  seesDone: paidOrOffered,
  seesNothingDone: paidOrOffered,
};

const topsUp: Risk = {
  call: 'POST stripe/recharge',
  walk: async stage => {
    await stage.isMember();
    await stage.opens('/confirm?price=10&payType=CZ');
    await stage.person.sees(stage.person.text('Kartenfelder'));
    await stage.person.button(/bezahlen$/).click();
  },
  seesDone: paidOrOffered,
  seesNothingDone: paidOrOffered,
};

const withdraws: Risk = {
  call: 'POST tixian/create/{amount}',
  walk: async stage => {
    await stage.isMember(6_240);
    await stage.opens('/wallet_out');
    await stage.page.getByRole('button', { name: 'Alles auszahlen' }).click();
    await stage.page.getByRole('button', { name: /^62,40\s€ auszahlen$/ }).click();
  },
  seesDone: async ({ page, person }) => {
    await person.sees(person.link('Zum Wallet').or(page.getByText(/^0,00\s*€$/)));
  },
  seesNothingDone: async stage => {
    await stage.opens('/wallet');
    await stage.person.sees(stage.page.getByText(/^62,40\s*€$/));
  },
};

const rentsByPayPal: Risk = {
  call: 'POST paypal/preauth/{qrcode}',
  walk: async stage => {
    await stage.scans();
    await stage.page
      .locator('label')
      .filter({ hasText: said('PayPal') })
      .click();
    await stage.person.agrees();
    await stage.person.rentButton.click();
  },
  // An order that is not approved holds nothing: another one may be opened.
  seesDone: offersToPay,
  seesNothingDone: offersToPay,
};

export const risks: Record<string, Risk> = {
  'renting on the balance': rentsOnBalance,
  'opening a hold for a card': holdsByCard,
  'holding a saved card': holdsBySavedCard,
  'asking what came of a hold': asksWhatCameOfIt,
  'asking whether the power bank is out': asksForTheOrder,
  'paying back by card': paysBack,
  'topping up by card': topsUp,
  withdrawing: withdraws,
  'opening a payment at PayPal': rentsByPayPal,
};

async function offersToRent({ person, world, page }: Stage): Promise<void> {
  await expect(person.rentButton.or(person.button('Erneut versuchen')).first()).toBeEnabled();
  await expect(person.heading('Miete bestätigt')).toHaveCount(0);
  expect(counts(world).orders).toBe(0);
  await page.reload();
  await person.sees(person.rentButton);
}

/** Paying is offered again on the page, or PayPal's own page is there. */
async function offersToPay(stage: Stage): Promise<void> {
  await stage.person.sees(offer(stage));
  await expect(stage.person.heading('Miete bestätigt')).toHaveCount(0);
}

function offer({ person, page }: Stage) {
  return person
    .button(/reservieren$|bezahlen$|Erneut versuchen|Weiter zu PayPal/)
    .or(person.rentButton)
    .or(page.getByRole('link', { name: 'Zustimmen' }));
}

function heldOrOffered(stage: Stage): Promise<void> {
  return doneOrOffered(stage, stage.person.heading('Miete bestätigt'));
}

function paidOrOffered(stage: Stage): Promise<void> {
  return doneOrOffered(stage, stage.person.heading('Bezahlt'));
}

/** Accepts both ends, paid or offered again, if the screen tells which one is true. */
async function doneOrOffered(stage: Stage, done: Locator): Promise<void> {
  await stage.person.sees(done.or(offer(stage)));
  expect(await done.first().isVisible()).toBe(counts(stage.world).charges === 1);
}

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor as waitUntil } from 'storybook/test';
import { waitFor } from 'xstate';
import { delays } from '../../../machines/rent/rent.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { invitedCabinet } from '../../support/cabinet-samples.ts';
import { dockButton } from '../../support/dock.ts';
import { notAgain, takesLonger } from '../../support/takes-longer.ts';
import {
  covered,
  balanceRentalOf,
  choosing,
  deciding,
  rentingOnBalance,
  rentingOnInvitation,
  scanned,
  show,
  type Context,
} from './rent-review.tsx';
import { refusedBy } from '../../support/server-texts.ts';
import type { ServerText } from '../../../src/server/texts.ts';
import type { RefusalReason } from '../../../src/domain/refusal.ts';

const meta: Meta = { title: 'screens/rent/deciding', ...show(scanned) };
export default meta;

export const Deciding: StoryObj = {
  play: async context => {
    await deciding(context);
    await expect(await dockButton(context.canvas, { busy: true })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** Nothing is reserved before the decision. */
export const DecidingTakesLonger: StoryObj = {
  play: async context => {
    const { clock } = await deciding(context);
    await takesLonger(context, clock);
  },
};

/** The balance may have been reserved already. */
export const RentingOnBalanceTakesLonger: StoryObj = {
  play: async context => {
    const { clock } = await rentingOnBalance(context);
    await takesLonger(context, clock, notAgain);
  },
};

const refusedFor = (
  answer: { inUse: number; hasUnpaidOrders: boolean; unclear: null } | Failure,
): StoryObj => ({
  play: async context => {
    const { countActiveRentals } = await deciding(context);
    if ('kind' in answer) await countActiveRentals.fails(answer);
    else await countActiveRentals.succeeds(answer);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
});
export const RefusedRentalRunning = refusedFor({ inUse: 1, hasUnpaidOrders: false, unclear: null });
export const RefusedUnpaid = refusedFor({ inUse: 0, hasUnpaidOrders: true, unclear: null });
export const RefusedWithoutAReason = refusedFor({ kind: 'unexpected' });

/** Nothing was sent: the page stays, and tries again by itself until it is stopped. */
export const NoNetwork: StoryObj = {
  play: async context => {
    const { countActiveRentals } = await deciding(context);
    await countActiveRentals.fails({ kind: 'network' });
    await expect(
      await context.canvas.findByText('Keine Verbindung, nichts abgeschickt'),
    ).toBeVisible();
    await expect(context.canvas.getByText('Dann reserviert')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Jetzt versuchen' })).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Stopp' })).toBeVisible();
  },
};

/** The network is there, and the answer is not. */
export const NoAnswerInTime: StoryObj = {
  play: async context => {
    const { clock } = await deciding(context);
    clock.increment(delays.callTimeout);
    await expect(
      await context.canvas.findByText('Keine Antwort, nichts abgeschickt'),
    ).toBeVisible();
  },
};

export const NoNetworkTriesAgain: StoryObj = {
  play: async context => {
    const { clock, countActiveRentals } = await deciding(context);
    clock.increment(delays.callTimeout);
    await expect(
      await context.canvas.findByText('Keine Antwort, nichts abgeschickt'),
    ).toBeVisible();
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Jetzt versuchen' }));
    await expect(await dockButton(context.canvas, { busy: true })).toBeVisible();
    await countActiveRentals.fails({ kind: 'network' });
    clock.increment(delays.networkRetry);
    // The strip stays while the next try is under way.
    await expect(context.canvas.getByText('Keine Verbindung, nichts abgeschickt')).toBeVisible();
  },
};

export const NoNetworkStopped: StoryObj = {
  play: async context => {
    const { countActiveRentals } = await deciding(context);
    await countActiveRentals.fails({ kind: 'network' });
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Stopp' }));
    await expect(await dockButton(context.canvas)).toBeEnabled();
    await expect(context.canvas.queryByText('Keine Verbindung, nichts abgeschickt')).toBeNull();
  },
};

/** Refusals of the backend for reasons that came up since the scan. */
const notRented = (
  rents: typeof rentingOnBalance,
  reason: RefusalReason,
  key: ServerText,
  words: string,
): StoryObj => ({
  play: async context => {
    const { rentByBalance } = await rents(context);
    const values = { devicecode: 'BW-4821' };
    await rentByBalance.fails(refusedBy(reason, key, { values, requestId: 'req_8f2a11' }));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(words);
  },
});
export const RefusedOffline = notRented(
  rentingOnBalance,
  'offline',
  'server.offline',
  'Die Station BW-4821 ist offline.',
);
export const RefusedInService = notRented(
  rentingOnBalance,
  'inService',
  'server.inService',
  'Die Station BW-4821 wird gewartet.',
);
export const RefusedNoBattery = notRented(
  rentingOnBalance,
  'noBattery',
  'server.noBattery',
  'Keine Powerbank in der Station BW-4821 verfügbar',
);
export const RefusedNotBound = notRented(
  rentingOnBalance,
  'notBound',
  'server.notBound',
  'Der Code BW-4821 ist nicht zugeordnet',
);
export const RefusedBalanceTooLow = notRented(
  rentingOnBalance,
  'balanceTooLow',
  'server.balanceTooLow',
  'Ihr Guthaben reicht für diese Miete nicht aus',
);
export const RefusedNotInvited = notRented(
  rentingOnInvitation,
  'notInvited',
  'server.notInvited',
  'Diese Einladung gilt hier nicht.',
);
export const RefusedInvitationInUse = notRented(
  rentingOnInvitation,
  'notInvited',
  'server.invitationInUse',
  'Diese Einladung ist aufgebraucht oder bezahlt gerade andere Mieten.',
);

export const RefusedNoOrder: StoryObj = {
  play: async context => {
    const { rentByBalance } = await rentingOnBalance(context);
    await rentByBalance.succeeds({ orderId: null });
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
    await expect(
      context.canvas.getByText('Eine Reservierung wird sonst von selbst freigegeben', {
        exact: false,
      }),
    ).toBeVisible();
    await expect(
      context.canvas.queryByText('Es wurde nichts reserviert und nichts abgebucht.'),
    ).toBeNull();
  },
};

/** Refused without a reason. */
export const RefusedNotCreated: StoryObj = {
  play: async context => {
    const { rentByBalance } = await rentingOnBalance(context);
    await rentByBalance.fails({ kind: 'rentalNotCreated' });
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Der Mietauftrag konnte nicht angelegt werden',
    );
  },
};

/** The operator has changed the price since it was shown; trying again shows the new one. */
export const RefusedPriceChanged: StoryObj = {
  play: async context => {
    const { rentByBalance } = await rentingOnBalance(context);
    await rentByBalance.fails(refusedBy('priceChanged', 'server.priceChanged'));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Der Preis hat sich inzwischen geändert.',
    );
  },
};

/** The station is asked again, and its new price stands there before anything is held. */
export const NewPrice: StoryObj = {
  play: async context => {
    await RefusedPriceChanged.play?.(context);
    const { ensureSession, checkCabinet } = scanned.of(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await ensureSession.succeeds(null);
    const tariff = { ...covered.tariff, unitPrice: 150 };
    await checkCabinet.succeeds({ ...covered, tariff });
    await waitUntil(() => {
      const prices = context.canvas.getAllByText(/1,50 €/);
      return expect(prices.filter(price => price.checkVisibility())).not.toEqual([]);
    });
  },
};

/** Neither a hold nor a way to pay: the invitation pays. */
export const ByInvitation: StoryObj = {
  play: async context => {
    await choosing(context, invitedCabinet);
    await expect(await context.canvas.findByText(/^Ihre Einladung zahlt\./)).toBeVisible();
    await expect(context.canvas.queryByRole('radiogroup')).toBeNull();
    await expect(
      context.canvas.getByRole('button', { name: 'Auf Einladung mieten' }),
    ).toBeVisible();
    await expect(context.canvas.queryByText(/0,00/)).toBeNull();
  },
};

async function lost(context: Context) {
  const staged = await rentingOnBalance(context);
  await staged.rentByBalance.fails({ kind: 'network' });
  await waitFor(balanceRentalOf(staged), snapshot => snapshot.hasTag('unknown'));
}
export const Unknown: StoryObj = {
  play: async context => {
    await lost(context);
    await waitUntil(async () => {
      await expect(
        context.canvas.getByRole('heading', { level: 1, name: /bestätigt|confirmed/ }),
      ).toBeVisible();
    });
  },
};

/** Nothing was reserved: the invitation pays. */
export const UnknownByInvitation: StoryObj = {
  play: async context => {
    const staged = await rentingOnInvitation(context);
    await staged.rentByBalance.fails({ kind: 'network' });
    await expect(
      await context.canvas.findByText(/wir fragen weiter\. Ihre Einladung zahlt\./),
    ).toBeVisible();
    await expect(context.canvas.queryByText(/reserviert/)).toBeNull();
  },
};

import type { WalletButton } from '../../../machines/payment/device-wallet.events.ts';
import { deviceWalletMachine } from '../../../machines/payment/device-wallet.machine.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import { money } from '../../../src/domain/money.ts';
import { chartScript } from '../../support/chart-script.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { googlePay } from '../../support/samples.ts';
import { walletButton } from '../../support/wallet-button.ts';

const button: WalletButton = walletButton();

export const deviceWallet = chartScript(deviceWalletMachine, {
  inputs: {
    deposit: {
      method: googlePay,
      charge: chargeFor('deposit', { cabinetId: cabinet.cabinetId }, money(5_500, 'EUR')),
    },
  },
  events: {
    'wallet.ready': { type: 'wallet.ready', available: true },
    'wallet.ready (missing)': { type: 'wallet.ready', available: false },
    'user.pays': { type: 'user.pays' },
    'wallet.closed': { type: 'wallet.closed' },
    'wallet.accepted': { type: 'wallet.accepted' },
    'user.goesBack': { type: 'user.goesBack' },
    'person.entered': { type: 'person.entered' },
  },
  answers: {
    prepareWallet: { button },
    takeToken: { token: 'ctoken_1' },
    openAttempt: { attempt: { key: 'key-1', paymentIntentId: null } },
    createIntent: { intent: { clientSecret: 'secret', paymentId: 'pi_1' } },
    payByToken: { paid: { actionSecret: null }, 'bank asks': { actionSecret: 'secret' } },
    answerBank: { agreed: null },
  },
  failures: {
    prepareWallet: [{ kind: 'scriptNotLoaded' }],
    takeToken: [{ kind: 'declined', reason: 'generic' }],
    payByToken: [{ kind: 'declined', reason: 'generic' }, { kind: 'network' }],
    answerBank: [{ kind: 'authenticationFailed' }, { kind: 'network' }],
  },
});

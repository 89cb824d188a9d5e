import { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import {
  emptyWallet,
  manyMovements,
  movementsOn,
  olderMovement,
  wallet as sample,
} from '../../support/wallet-samples.ts';

export const wallet = chartScript(walletMachine, {
  inputs: { page: undefined },
  events: {
    'list.reachedEnd': { type: 'list.reachedEnd' },
    'user.retries': { type: 'user.retries' },
  },
  answers: {
    loadWallets: { 'a balance and a deposit': [sample], empty: [emptyWallet] },
    loadMovements: {
      'the first of two pages': movementsOn(manyMovements, 1, 2),
      'the last page': movementsOn([olderMovement], 2, 2),
      none: movementsOn([]),
    },
  },
});

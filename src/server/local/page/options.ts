import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Clock } from '../../ports.ts';
import type { Accounts } from '../identity/accounts.ts';
import type { LocalPushEnd } from '../push/end.ts';
import type { Simulator } from '../cabinets/simulator.ts';
import type { PayPalApi } from '../paypal/api-server.ts';
import type { WeChatPayApi } from '../wechat/store.ts';
import type { StripeApi } from '../stripe/api-server.ts';
import type { LocalTables } from '../tables.ts';
import type { Door } from './visitors.ts';

/** Parts of the local ends that the local page works with. */
export type LocalPageOptions = {
  readonly db: Kysely<Database & LocalTables>;
  readonly clock: Clock;
  readonly machine: Clock;
  readonly api: StripeApi;
  readonly payPalApi: PayPalApi;
  readonly weChatPayApi: WeChatPayApi;
  readonly accounts: Accounts;
  readonly push: LocalPushEnd;
  readonly publishableKey: string;
  readonly simulator: Simulator;
  readonly door: Door;
  readonly moveClock: (milliseconds: number) => Promise<void>;
};

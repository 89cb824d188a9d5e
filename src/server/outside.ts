import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { MoreGateways } from './config/gateways.ts';
import type { OpenDatabase } from './database/open.ts';
import type { Trial } from './local/trial.ts';
import type {
  Clock,
  GatewaySettings,
  IdentitySettings,
  Mailer,
  Messenger,
  PayPalSettings,
  PushService,
  StripeSettings,
  WeChatPaySettings,
} from './ports.ts';
import { keptPushKeys, type LocalPush, pushAdapter } from './push/adapter.ts';
import { smtpMailer } from './mail/smtp-adapter.ts';
import { smsMessenger } from './login/sms-adapter.ts';

const machineClock: Clock = { now: () => Date.now() };

/** Far ends of the backend: real, or the local ends. */
type Outside = {
  readonly clock: Clock;
  readonly stripe: StripeSettings;
  readonly paypal: PayPalSettings | null;
  readonly weChatPay: WeChatPaySettings | null;
  readonly gateway: GatewaySettings;
  readonly moreGateways: MoreGateways;
  readonly messenger: Messenger;
  readonly mailer: Mailer | null;
  readonly push: PushService | null;
  readonly identity: IdentitySettings;
  readonly local: Trial | null;
};

/** Contact of a trial; the local push end never writes to it. */
const trialContact = 'mailto:trial@borrowatt.invalid';

/** Push service; null without a contact, which every push service wants to know. */
async function pushOf(
  { push: { keys, contact, services } }: Config,
  { db }: OpenDatabase,
  local: LocalPush | undefined,
): Promise<PushService | null> {
  const named = contact ?? (local && trialContact);
  if (named === undefined) return null;
  return pushAdapter({ keys: keys ?? (await keptPushKeys(db)), contact: named, services, local });
}

export async function outsideOf(
  config: Config,
  database: OpenDatabase,
  log: FastifyBaseLogger,
  backendUrl: () => string,
  dueWork: () => Promise<void>,
): Promise<Outside> {
  if (config.ends.kind === 'real') {
    return {
      clock: machineClock,
      stripe: config.ends.stripe,
      paypal: config.ends.paypal,
      weChatPay: config.ends.weChatPay,
      gateway: config.ends.gateway,
      moreGateways: config.ends.moreGateways,
      messenger: smsMessenger(config.sms, log),
      mailer: config.mail ? smtpMailer(config.mail) : null,
      push: await pushOf(config, database, undefined),
      identity: config.identity,
      local: null,
    };
  }
  const { startTrial } = await import('./local/trial.ts');
  const local: Trial = await startTrial({
    db: database.db,
    baseClock: machineClock,
    log,
    backendUrl,
    runDueWork: dueWork,
    publicUrl: config.publicUrl,
  });
  return {
    clock: local.clock,
    stripe: local.stripe,
    paypal: local.paypal,
    weChatPay: local.weChatPay,
    gateway: local.gateway,
    moreGateways: new Map(),
    messenger: local.messenger,
    mailer: local.mailer,
    push: await pushOf(config, database, local.push),
    // Providers that the operator has set up can be tried beside the local ends.
    identity: { ...local.identity, ...config.identity },
    local,
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { ofetch } from 'ofetch';
import * as v from 'valibot';
import { refusalCodes } from '../../../contract/refusals.ts';
import type { WeChatScriptConfig } from '../../../contract/login/providers.ts';
import type { Clock, WeChatSettings } from '../../ports.ts';
import { Refusal } from '../../refusal.ts';
import type { Identity } from '../person.ts';
import { answerTime, asked } from './asked.ts';
import { ProofRefused, ProviderUnavailable } from './refused.ts';

/** Errors come as 200 with `errcode`. */
const failed = v.object({ errcode: v.pipe(v.number(), v.notValue(0)) });
const answered = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.union([failed, schema]);

/** Codes of a busy provider or a failed system; every other code is about the request. */
const stumbles: ReadonlySet<number> = new Set([-1, 45009, 45011]);

function unlessFailed<Answer extends object>(
  answer: Answer | v.InferOutput<typeof failed>,
): Answer {
  if (!('errcode' in answer)) return answer;
  const { errcode } = answer;
  if (typeof errcode !== 'number') return answer as Answer;
  if (stumbles.has(errcode)) throw new ProviderUnavailable(new Error(`errcode ${errcode}`));
  throw new ProofRefused(`errcode ${errcode}`);
}

const person = v.object({
  openid: v.pipe(v.string(), v.minLength(1)),
  /** `1`: WeChat shows the page as a snapshot, and the openid is made up for this one look. */
  is_snapshotuser: v.optional(v.number()),
});
const accessToken = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) });
const scriptTicket = v.object({ ticket: v.pipe(v.string(), v.minLength(1)) });

/** Address at which WeChat asks the person, for their identity alone, which it answers at once. */
export function wechatAddress(
  { appId, authorizeUrl }: WeChatSettings,
  returnUrl: string,
  state: string,
  origin: string,
): string {
  const address = new URL(authorizeUrl, origin);
  // The order that WeChat demands.
  address.search = new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', returnUrl],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', state],
  ]).toString();
  address.hash = 'wechat_redirect';
  return address.href;
}

const get = (settings: WeChatSettings, path: string, query: Readonly<Record<string, string>>) =>
  // WeChat's JSON comes as text/plain.
  ofetch<unknown>(`${settings.apiUrl}${path}`, {
    query,
    responseType: 'json',
    timeout: answerTime,
    retry: 0,
  });

/** The person behind a code; WeChat takes each code once. */
export async function wechatPerson(settings: WeChatSettings, code: string): Promise<Identity> {
  const answer = await asked(answered(person), () =>
    get(settings, '/sns/oauth2/access_token', {
      appid: settings.appId,
      secret: settings.appSecret,
      code,
      grant_type: 'authorization_code',
    }),
  );
  const { openid, is_snapshotuser: isSnapshot } =
    unlessFailed<v.InferOutput<typeof person>>(answer);
  if (isSnapshot === 1) throw new Refusal(refusalCodes.unavailable, 'server.wechatPreview');
  return { subject: openid, name: null, label: null };
}

/**
 * Time for which a ticket for WeChat's script is kept. It is good for two hours; it may be asked
 * for 2,000 times a day.
 */
const ticketLifetime = 100 * 60_000;
const tickets = new WeakMap<WeChatSettings, { readonly ticket: string; readonly until: number }>();

async function scriptTicketOf(settings: WeChatSettings, clock: Clock): Promise<string> {
  const kept = tickets.get(settings);
  if (kept && kept.until > clock.now()) return kept.ticket;
  const token = unlessFailed<v.InferOutput<typeof accessToken>>(
    await asked(answered(accessToken), () =>
      get(settings, '/cgi-bin/token', {
        grant_type: 'client_credential',
        appid: settings.appId,
        secret: settings.appSecret,
      }),
    ),
  );
  const { ticket } = unlessFailed<v.InferOutput<typeof scriptTicket>>(
    await asked(answered(scriptTicket), () =>
      get(settings, '/cgi-bin/ticket/getticket', {
        access_token: token.access_token,
        type: 'jsapi',
      }),
    ),
  );
  tickets.set(settings, { ticket, until: clock.now() + ticketLifetime });
  return ticket;
}

/** Configuration of WeChat's script on `pageUrl`, signed as it wants (SHA-1 over the four). */
export async function wechatScriptConfigOf(
  settings: WeChatSettings,
  clock: Clock,
  pageUrl: string,
): Promise<WeChatScriptConfig> {
  const nonce = randomBytes(12).toString('hex');
  const timestamp = Math.floor(clock.now() / 1000);
  const ticket = await scriptTicketOf(settings, clock);
  const [page] = pageUrl.split('#', 1);
  const signature = createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${page ?? ''}`)
    .digest('hex');
  return { appId: settings.appId, timestamp, nonce, signature };
}

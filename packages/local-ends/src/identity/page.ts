import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { farDocument, type Shop } from '../pages/far-page.ts';
import { html, type Html } from '../pages/html.ts';
import { originOf } from '../pages/origin.ts';
import { isLocalProvider, type Account, type Accounts, type LocalProvider } from './accounts.ts';
import { authorizePath } from './settings.ts';

/** Code that every provider of the local end leaves unanswered, as if it were down. */
export const unavailableCode = 'unavailable';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000));
const common = { redirect_uri: text, state: text };

const providerNames: Readonly<Record<LocalProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  wechat: 'WeChat',
  alipay: 'Alipay',
};

/** Parameters that each provider demands in the address of its page. */
const demanded = {
  google: v.object({
    ...common,
    client_id: text,
    response_type: v.literal('code'),
    nonce: text,
    code_challenge: text,
    code_challenge_method: v.literal('S256'),
  }),
  apple: v.object({
    ...common,
    client_id: text,
    response_type: v.literal('code'),
    response_mode: v.literal('query'),
    nonce: text,
    code_challenge: text,
    code_challenge_method: v.literal('S256'),
  }),
  facebook: v.object({
    ...common,
    client_id: text,
    response_type: v.literal('code'),
  }),
  wechat: v.object({
    ...common,
    appid: text,
    response_type: v.literal('code'),
    scope: v.literal('snsapi_base'),
  }),
  alipay: v.object({ ...common, app_id: text, scope: v.literal('auth_base') }),
} satisfies Record<LocalProvider, v.GenericSchema>;

/** Name of the code's parameter on the way back. */
const codeName: Readonly<Record<LocalProvider, string>> = {
  google: 'code',
  apple: 'code',
  facebook: 'code',
  wechat: 'code',
  alipay: 'auth_code',
};
/** Parameters of a refusal: WeChat and Alipay come back without a code. */
const refusals: Readonly<Record<LocalProvider, Readonly<Record<string, string>>>> = {
  google: { error: 'access_denied' },
  apple: { error: 'user_cancelled_authorize' },
  facebook: { error: 'access_denied', error_reason: 'user_denied' },
  wechat: {},
  alipay: {},
};

const decision = v.object({
  decision: v.picklist(['allow', 'refuse', 'unavailable']),
  account: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
});

/** Client that a request names, as the provider calls it. */
const clientIn = (said: { client_id: string } | { appid: string } | { app_id: string }): string =>
  'client_id' in said ? said.client_id : 'appid' in said ? said.appid : said.app_id;

/** Request as the provider reads it; `null`: it would show an error and lead nowhere. */
function readRequest(provider: LocalProvider, request: FastifyRequest, client: string) {
  const read = v.safeParse(demanded[provider], request.query);
  if (!read.success || clientIn(read.output) !== client) return null;
  if (!URL.canParse(read.output.redirect_uri)) return null;
  const to = new URL(read.output.redirect_uri);
  const isRegistered =
    to.origin === originOf(request) &&
    (provider === 'wechat' || provider === 'alipay'
      ? true
      : to.pathname === `/auth/${provider}/callback`);
  return isRegistered ? { to, said: read.output } : null;
}

/** `clientId`: the one client that the providers know. */
export type IdentityPagesOptions = { readonly clientId: string; readonly shop: Shop };

/** The pages on which a person picks or makes up an account at a provider, agrees or refuses. */
export const identityPages =
  (accounts: Accounts, { clientId, shop }: IdentityPagesOptions): FastifyPluginAsync =>
  async app => {
    const page = (title: string, content: Html): string =>
      farDocument(shop, title, question(shop, content));
    app.get<{ Params: { provider: string } }>(
      authorizePath(':provider'),
      async (request, reply) => {
        const { provider } = request.params;
        if (!isLocalProvider(provider)) return reply.callNotFound();
        void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
        if (readRequest(provider, request, clientId) === null)
          return reply
            .status(400)
            .send(page(providerNames[provider], html`<p>invalid_request</p>`));
        return page(providerNames[provider], form(await accounts.of(provider)));
      },
    );
    app.post<{ Params: { provider: string } }>(
      authorizePath(':provider'),
      async (request, reply) => {
        const { provider } = request.params;
        const asked = isLocalProvider(provider) ? readRequest(provider, request, clientId) : null;
        const decided = v.safeParse(decision, request.body);
        if (!isLocalProvider(provider) || asked === null || !decided.success)
          return reply.status(400).send({ error: 'invalid_request' });
        if (request.headers['sec-fetch-site'] === 'cross-site')
          return reply.status(403).send({ error: 'otherSite' });
        const { to, said } = asked;
        to.searchParams.set('state', said.state);
        const add = (values: Readonly<Record<string, string>>) => {
          for (const [name, value] of Object.entries(values)) to.searchParams.set(name, value);
        };
        if (decided.output.decision === 'refuse') add(refusals[provider]);
        else if (decided.output.decision === 'unavailable')
          add({ [codeName[provider]]: unavailableCode });
        else {
          const { account, name } = decided.output;
          const known = account === '' ? null : await accounts.find(provider, account);
          const { subject } = known ?? (await accounts.create(provider, name || 'Kim Beispiel'));
          const code = await accounts.grant({
            provider,
            subject,
            redirectUri: said.redirect_uri,
            challenge: 'code_challenge' in said ? said.code_challenge : null,
            nonce: 'nonce' in said ? said.nonce : null,
          });
          add({ [codeName[provider]]: code });
        }
        return reply.redirect(to.href, 303);
      },
    );
  };

const form = (known: readonly Account[]) => html`
  <form method="post">
    ${known.map(
      ({ subject, name }, index) =>
        html`<label class="choice"
          ><input
            type="radio"
            name="account"
            value="${subject}"
            ${index === 0 ? html`checked` : null}
          />
          <span>${name}</span></label
        >`,
    )}
    <label class="choice"
      ><input
        type="radio"
        name="account"
        value=""
        ${known.length === 0 ? html`checked` : null}
      /><span>Neues Konto · New account</span></label
    >
    <label class="field"
      ><span>Name</span><input name="name" maxlength="60" value="" placeholder="Kim Beispiel"
    /></label>
    <div class="actions">
      <button class="button" name="decision" value="allow">Weiter · Continue</button>
      <button class="button quiet" name="decision" value="refuse">Ablehnen · Refuse</button>
      <button class="button quiet" name="decision" value="unavailable">
        Anbieter antwortet nicht · Provider does not answer
      </button>
    </div>
  </form>
`;

const question = ({ name, icon }: Shop, content: Html): Html => html`
  <p class="asking">
    ${icon !== undefined && html`<img src="${icon}" alt="" />`}
    <span
      ><b>${name}</b> möchte wissen, wer Sie sind. · <b>${name}</b> wants to know who you are.</span
    >
  </p>
  <p class="muted">
    Probebetrieb: Hier steht die Anmeldeseite des Anbieters. · Trial: the provider’s own page stands
    here.
  </p>
  ${content}
`;

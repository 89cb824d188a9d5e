import type { FastifyPluginAsync } from 'fastify';

/** Settings of an account that its owner makes at Stripe. */
export type LocalAccount = {
  readonly mayCharge: boolean;
  readonly methods: readonly ('card' | 'apple_pay' | 'google_pay' | 'wechat_pay')[];
  readonly webhooks: readonly {
    readonly url: string;
    readonly status: 'enabled' | 'disabled';
    readonly enabled_events: readonly string[];
  }[];
};

const listOf = (data: readonly object[], url: string) => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/** Routes about the account itself; each object has only the fields that are read. */
export const accountRoutes =
  (account: () => LocalAccount): FastifyPluginAsync =>
  async app => {
    app.get('/v1/account', async () => ({
      id: 'acct_local',
      object: 'account',
      charges_enabled: account().mayCharge,
      country: 'DE',
      default_currency: 'eur',
    }));
    app.get('/v1/payment_method_configurations', async () => {
      const isOn = (kind: LocalAccount['methods'][number]) => {
        const available = account().methods.includes(kind);
        return { available, display_preference: { value: available ? 'on' : 'off' } };
      };
      const configuration = {
        id: 'pmc_local',
        object: 'payment_method_configuration',
        active: true,
        is_default: true,
        card: isOn('card'),
        apple_pay: isOn('apple_pay'),
        google_pay: isOn('google_pay'),
        wechat_pay: isOn('wechat_pay'),
      };
      return listOf([configuration], '/v1/payment_method_configurations');
    });
    app.get('/v1/webhook_endpoints', async () =>
      listOf(
        account().webhooks.map((webhook, index) => ({
          id: `we_local_${index}`,
          object: 'webhook_endpoint',
          ...webhook,
        })),
        '/v1/webhook_endpoints',
      ),
    );
  };

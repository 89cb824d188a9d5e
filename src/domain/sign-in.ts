/** Who sends a person back to this server, which checks them and hands out a ticket. */
export const ticketProviders = ['google', 'apple', 'facebook'] as const;
export type TicketProvider = (typeof ticketProviders)[number];

/** Whose page a person can be led to; Alipay's sends them back to the app with a code. */
export const startableProviders = [...ticketProviders, 'alipay'] as const;
export type StartableProvider = (typeof startableProviders)[number];

/** Ways that lead over a page of somebody else's, in the order in which they are offered. */
export const redirectWays = ['google', 'apple', 'facebook', 'wechat', 'alipay'] as const;
export type RedirectWay = (typeof redirectWays)[number];

/**
 * Why a person comes back from a provider without being signed in: they said no, the provider did
 * not answer, the attempt is too old or was used, or what came proves nothing.
 */
export const arrivalRefusals = ['cancelled', 'unavailable', 'expired', 'failed'] as const;
export type ArrivalRefusal = (typeof arrivalRefusals)[number];

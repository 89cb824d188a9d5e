import { fixedAgentId } from './constants.ts';
import { readRoute } from './routes.ts';

/**
 * "A mifi order with the xugou flag uses a fixed agent header" (specification, section 9): the agent
 * of every call that leaves from such an address; `null` everywhere else.
 */
export function renewalAgent(address: string): string | null {
  const route = readRoute(new URL(address));
  if (typeof route === 'string' || route.page !== 'payment') return null;
  const { purpose, renewal = '0' } = route;
  return purpose === 'mifi' && renewal !== '0' && renewal !== 'false' ? fixedAgentId : null;
}

import { isPayPals } from './at-paypal.ts';
import { isWeChats } from './at-wechat.ts';

/** A page of a provider's, for which ours was left. */
export const isProviders = (path: string): boolean => isPayPals(path) || isWeChats(path);

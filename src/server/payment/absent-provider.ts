import { ProviderRefused, type PaymentProvider } from './port.ts';

/** A far end that the operator has no account with: nothing was ever paid there, and nothing is. */
export const absentProvider = (name: string): PaymentProvider => {
  const refuse = () => Promise.reject(new ProviderRefused(`${name} is not set up`));
  return {
    publicKey: '',
    farEnd: 'outside',
    isAbsent: true,
    start: refuse,
    state: refuse,
    holds: () => Promise.resolve([]),
    capture: refuse,
    cancel: refuse,
    refund: refuse,
    readWebhook: () => null,
  };
};

import { defaultCurrency } from '../domain/constants.ts';
import { configOrExit } from './exit.ts';
import { checkPayPal } from './rental/payment/providers/check/paypal.ts';
import { sentences } from './rental/payment/providers/check/finding.ts';
import { checkStripe } from './rental/payment/providers/check/stripe.ts';

/** `npm run check:payments`: whether a configuration could take payments; moves no money. */
const { ends, publicUrl, company } = configOrExit(process.env);
if (ends.kind === 'local') {
  process.stdout.write(
    'The local ends are on: there is no account to look at. Set STRIPE_SECRET_KEY and the other variables of real payments.\n',
  );
} else {
  const looked = { publicUrl, currency: defaultCurrency, country: company.country };
  const found = [
    ...(await checkStripe(ends.stripe, looked)),
    ...(ends.paypal ? await checkPayPal(ends.paypal, looked) : []),
  ];
  for (const line of sentences(found, ends.paypal !== null)) process.stdout.write(`${line}\n`);
  if (found.some(({ isRight }) => !isRight)) process.exitCode = 1;
}

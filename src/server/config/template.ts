import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { locales } from '../../domain/locale.ts';
import { environment, type Environment } from './environment.ts';
import { BadConfig, isLive } from './ends.ts';

/** What the template says of a company, and nobody is. */
const companyVariables = [
  'COMPANY_NAME',
  'COMPANY_ADDRESS',
  'COMPANY_POSTAL_CODE',
  'COMPANY_CITY',
] as const;

/** A text that the operator has replaced has no places to fill in left. */
const place = /\[[^\]]+\]/;

const imprintOf = (locale: string): string => {
  const file = new URL(`../../../locales/legal/imprint.${locale}.json`, import.meta.url);
  const said = v.parse(
    v.object({ sections: v.array(v.object({ paragraphs: v.array(v.string()) })) }),
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return said.sections.flatMap(section => section.paragraphs).join('\n');
};

/**
 * Throws `BadConfig` with the name of everything that still is the template's, or is promised and
 * missing, where real money moves: receipts would name a company that does not exist, and the imprint nobody.
 */
export function demandOwnCompany(
  env: Environment,
  readImprint: (locale: string) => string = imprintOf,
): void {
  if (!isLive(env.STRIPE_SECRET_KEY ?? '')) return;
  const defaults = v.parse(environment, {});
  // An address may well be in the template's city: the name and the street tell.
  const left = [
    ...(env.COMPANY_NAME === defaults.COMPANY_NAME ||
    env.COMPANY_ADDRESS === defaults.COMPANY_ADDRESS
      ? companyVariables.filter(name => env[name] === defaults[name])
      : []),
    ...locales
      .filter(locale => place.test(readImprint(locale)))
      .map(locale => `locales/legal/imprint.${locale}.json`),
  ];
  if (env.SMTP_URL === undefined)
    throw new BadConfig(
      'SMTP_URL: with live keys a withdrawal must be acknowledged by mail, as its page promises.',
    );
  if (left.length > 0)
    throw new BadConfig(
      `Live keys with what stands in the template: ${left.join(', ')}. Say who rents out before you do.`,
    );
}

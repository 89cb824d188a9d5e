import { describe, expect, test } from 'vitest';
import { paymentsSection } from '../../../src/server/local/sections/payments.ts';
import type { LocalState } from '../../../src/server/local/state.ts';
import { german } from '../../../src/server/local/texts/german.ts';

/** Payments on the local page, and what can be done at their provider. */

const times = { currency: 'EUR', created: 0 };
const money = { amount: 5500, held: 0, captured: 200, refunded: 0, dispute: null };
const byCard = { id: 'pi_1', status: 'succeeded', card: 'Visa ···· 4242', error: null };
type Money = Partial<Record<keyof typeof money, number | string | null>>;

const rows = {
  card: (more: Money) => ({ payments: [{ ...byCard, ...times, ...money, ...more }] }),
  PayPal: (more: Money) => ({ payPalPayments: [{ id: '17', ...times, ...money, ...more }] }),
};

/** The words of the row, and what its buttons ask for. */
function shown(way: keyof typeof rows, more: Money) {
  const state = {
    payments: [],
    payPalPayments: [],
    weChatPayments: [],
    ...rows[way](more),
  } as unknown as LocalState; // all that the section reads
  const { text } = paymentsSection(state, german, 'de');
  return {
    words: text.replace(/<button[\s\S]*?<\/button>|<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    buttons: [...text.matchAll(/<button[\s\S]*?>([^<]*)<\/button>/g)].map(([, label = '']) =>
      label.trim(),
    ),
  };
}

describe.each(['card', 'PayPal'] as const)('a payment by %s', way => {
  test('says what was taken, and of how much', () => {
    const { words } = shown(way, {});
    expect(words).toMatch(/^ 2,00\s€ abgebucht Reservierung: 55,00\s€ /);
    expect(shown(way, { captured: 5500 }).words).toMatch(/^ 55,00\s€ abgebucht (PayPal|Visa)/);
  });

  test.each([
    { is: null, buttons: ['Im Dashboard erstatten', 'Zurückbuchen'] },
    {
      is: 'needs_response',
      says: 'Rückbuchung: offen',
      buttons: ['Rückbuchung abgewehrt', 'Rückbuchung verloren'],
    },
    {
      is: 'under_review',
      says: 'Rückbuchung: wird geprüft',
      buttons: ['Rückbuchung abgewehrt', 'Rückbuchung verloren'],
    },
    { is: 'won', says: 'Rückbuchung: abgewehrt', buttons: ['Im Dashboard erstatten'] },
    { is: 'lost', says: 'Rückbuchung: verloren', buttons: [] },
  ])('disputed as $is', ({ is, says = '2,00', buttons }) => {
    const row = shown(way, { dispute: is });
    expect(row.words).toContain(says);
    expect(row.buttons).toEqual(buttons);
  });

  test('of which all went back offers nothing that its provider would refuse', () => {
    const { words, buttons } = shown(way, { refunded: 200 });
    expect(words).toMatch(/2,00\s€ zurückgegeben/);
    expect(buttons).toEqual([]);
    expect(shown(way, { refunded: 100 }).buttons).not.toEqual([]);
  });
});

test('money held at PayPal stands there as well, and none of it can be given back', () => {
  const { words, buttons } = shown('PayPal', { held: 5500, captured: 0 });
  expect(words).toMatch(/^ 55,00\s€ reserviert PayPal /);
  expect(buttons).toEqual([]);
});

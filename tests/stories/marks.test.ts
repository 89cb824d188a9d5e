import { expect, it } from 'vitest';
import { amountKeysOf, chargedUntold, marksWith } from '../../stories/texts/marks.ts';

const keys = amountKeysOf({
  'rent.held': '{amount} are reserved.',
  'pay.now': 'Charged now',
  'pay.title': 'Pay',
});

it('names states in which a person is charged and told no amount', () => {
  expect(
    chargedUntold(
      {
        told: ['payment/collecting.card', 'pay.now'],
        untold: ['payment/collecting.card', 'pay.title'],
        inParent: ['payment/collecting.card'],
        elsewhere: ['payment/failed', 'pay.title'],
        renting: ['rent/choosing.browsing', 'pay.title'],
        leadingToStation: ['promo/offering.browsing', 'pay.title'],
      },
      keys,
    ),
  ).toEqual(['untold', 'renting']);
});

it('tells tablets from phones, and consent from everything else', () => {
  const on = (id: string, ...said: string[]) =>
    marksWith(keys)
      .filter(({ isOn }) => isOn({ id, said }))
      .map(({ name: [english] }) => english);
  expect(on('screens-kiosk--idle', 'kiosk/screen.station', 'kiosk.hi')).toEqual(['on a tablet']);
  expect(on('screens-rent--asked', 'rent/choosing.browsing', 'rent.agreeTerms')).toEqual([
    'moves money',
    'asks for consent',
    'on a phone',
  ]);
});

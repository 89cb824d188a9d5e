import { expect, it } from 'vitest';
import { delays } from '../../../machines/phone-login/country-choice.machine.ts';
import { open, phone } from './open.ts';

it('filters the countries half a second after the last key, and keeps the one that is chosen', () => {
  const chart = open();
  chart.actor.send({ type: 'user.opensCountries' });
  expect([chart.state(), chart.tags(), chart.countries().getSnapshot().value]).toEqual([
    { enteringPhone: 'choosingCountry' },
    ['choosingCountry'],
    { open: 'showing' },
  ]);
  const known = () => chart.countries().getSnapshot().context;
  chart.countries().send({ type: 'user.filtersCountries', text: 'GE' });
  chart.clock.increment(delays.filterDebounce - 1);
  chart.countries().send({ type: 'user.filtersCountries', text: 'GER' });
  chart.clock.increment(delays.filterDebounce - 1);
  expect([known().keyword, known().filter]).toEqual(['GER', '']);
  chart.clock.increment(1);
  expect([chart.countries().getSnapshot().value, known().filter]).toEqual([
    { open: 'showing' },
    'GER',
  ]);
  chart
    .countries()
    .send({ type: 'user.choosesCountry', country: { region: 'AT', callingCode: '43' } });
  expect([chart.state(), chart.context().country]).toEqual([
    phone,
    { region: 'AT', callingCode: '43' },
  ]);
  chart.actor.send({ type: 'user.opensCountries' });
  expect(known().filter).toBe('');
  chart.countries().send({ type: 'user.closesCountries' });
  expect([chart.state(), chart.context().country.region]).toEqual([phone, 'AT']);
});

it('begins with the country that the page gives, else with Germany', async () => {
  expect(open().context().country).toEqual({ region: 'DE', callingCode: '49' });
  const chart = open(null, { region: 'CN', callingCode: '86' });
  expect(chart.context().country).toEqual({ region: 'CN', callingCode: '86' });
  chart.fill();
  chart.actor.send({ type: 'user.submitsPhone' });
  expect(chart.readNumber.asked).toEqual([{ callingCode: '86', number: '15123456789' }]);
});

import { expect, it } from 'vitest';
import { mayBeTheirs } from '../../../src/features/order-detail/order-detail.part.ts';

const ada = { token: 'ada-token', user: { id: 'ada' } };

it.each([
  ['who rented it', ada, 'ada', true],
  ['somebody else with its link', ada, 'bo', false],
  ['nobody signed in', { token: null, user: null }, 'ada', false],
  ['a person who is being looked up', { ...ada, user: null }, 'ada', true],
  ['an order that is not read yet, or does not say whose it is', ada, null, true],
] as const)('%s', (_, person, owner, isTheirs) => {
  expect(mayBeTheirs(person, owner)).toBe(isTheirs);
});

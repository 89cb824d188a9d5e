import { expect, it } from 'vitest';
import { delays } from '../../../machines/home/home.machine.ts';
import { arrive, cabinet, counted, counting, customer, rental, visitor } from './arrive.ts';

it('welcomes a visitor without asking anything', () => {
  const { countOrders, state } = arrive(visitor);
  expect(state()).toEqual(counted);
  expect(countOrders.asked).toEqual([]);
});

it('asks once whether a customer owes something, and says nothing when not', async () => {
  const { countOrders, state } = arrive(customer);
  expect(state()).toEqual(counting);
  expect(countOrders.asked).toEqual([{}]);
  await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
  expect(state()).toEqual(counted);
});

it('prompts to pay what is open and leads to the orders', async () => {
  const { actor, countOrders, state, output } = arrive(customer);
  await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
  expect(state()).toEqual({ value: 'owing', tags: ['owing'] });
  actor.send({ type: 'user.paysOrders' });
  expect(state()).toMatchObject({ value: 'left' });
  expect(output()).toEqual({ kind: 'route', route: { page: 'orders' } });
});

it('a customer may pay later, and is not asked again', async () => {
  const { actor, countOrders, state } = arrive(customer);
  await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
  actor.send({ type: 'user.postpones' });
  expect(state()).toEqual(counted);
  expect(countOrders.asked).toHaveLength(1);
});

it('while the prompt stands, nothing else is done', async () => {
  const { actor, countOrders, state } = arrive({ signedIn: true, heldCode: cabinet });
  await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
  actor.send({ type: 'user.rentsDirectly' });
  expect(state().value).toBe('owing');
});

it('works without the prompt when counting fails', async () => {
  const { countOrders, state } = arrive(customer);
  await countOrders.fails({ kind: 'network' });
  expect(state()).toEqual(counted);
});

it('stops waiting for the count at the time-out, not before, and a late count does not interrupt', async () => {
  const { clock, countOrders, state } = arrive(customer);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(counting);
  clock.increment(1);
  expect(state()).toEqual(counted);
  await countOrders.succeedsLate({ hasUnpaidOrders: true, inUse: 0 });
  expect(state()).toEqual(counted);
  expect(delays).toEqual({ callTimeout: 11_000 });
});

it('finds back to the rental that runs, also after the prompt to pay', async () => {
  const hasRental = ({ actor }: Pick<ReturnType<typeof arrive>, 'actor'>) =>
    actor.getSnapshot().context.hasRental;
  const none = arrive(customer);
  expect(hasRental(none)).toBe(false);
  await none.countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
  expect(hasRental(none)).toBe(false);
  const running = arrive(customer);
  await running.countOrders.succeeds({ hasUnpaidOrders: false, inUse: 1 });
  expect(hasRental(running)).toBe(true);
  const owing = arrive(customer);
  await owing.countOrders.succeeds({ hasUnpaidOrders: true, inUse: 1 });
  owing.actor.send({ type: 'user.postpones' });
  expect(hasRental(owing)).toBe(true);
});

it('knows the rental that this phone saw last without a network, and where an API does not count', async () => {
  const { actor, countOrders } = arrive({ ...customer, lastRental: rental });
  expect(actor.getSnapshot().context).toMatchObject({ hasRental: true, lastRental: rental });
  await countOrders.succeeds({ hasUnpaidOrders: false, inUse: 0 });
  expect(actor.getSnapshot().context.hasRental).toBe(true);
});

it('a typed code leads to its check', () => {
  const { entry, state, output } = arrive(visitor);
  entry().send({ type: 'user.typesCode', text: ' BW0001 ' });
  expect(state()).toEqual(counted);
  entry().send({ type: 'user.submitsCode' });
  expect(state().value).toBe('left');
  expect(output()).toEqual({ kind: 'code', code: { kind: 'cabinet', code: 'BW0001' } });
});

it('a code typed in lower case leads to the check of the printed one', () => {
  const { entry, output } = arrive(visitor);
  entry().send({ type: 'user.typesCode', text: 'bw0001' });
  entry().send({ type: 'user.submitsCode' });
  expect(output()).toEqual({ kind: 'code', code: { kind: 'cabinet', code: 'BW0001' } });
});

it('a pasted link of a shared code leads to its check, even while orders are counted', () => {
  const { entry, output } = arrive(customer);
  entry().send({ type: 'user.typesCode', text: 'https://example.test/?zhcode=MIX1' });
  entry().send({ type: 'user.submitsCode' });
  expect(output()).toEqual({ kind: 'code', code: { kind: 'mixed', code: 'MIX1' } });
});

it('Direct Rent leads a customer to the held cabinet', () => {
  const { actor, output } = arrive({ signedIn: true, heldCode: cabinet });
  actor.send({ type: 'user.rentsDirectly' });
  expect(output()).toEqual({ kind: 'route', route: { page: 'rent', cabinetCode: 'BW0001' } });
});

it('Direct Rent leads a visitor to sign in for the held cabinet', () => {
  const { actor, output } = arrive({ signedIn: false, heldCode: cabinet });
  actor.send({ type: 'user.rentsDirectly' });
  expect(output()).toEqual({ kind: 'route', route: { page: 'login', cabinetCode: 'BW0001' } });
});

it.each([
  [true, 'rent'],
  [false, 'login'],
] as const)('a held code of several devices stays one (signed in: %s)', (signedIn, page) => {
  const { actor, output } = arrive({ signedIn, heldCode: { kind: 'mixed', code: 'MIX1' } });
  actor.send({ type: 'user.rentsDirectly' });
  expect(output()).toEqual({ kind: 'route', route: { page, mixedCode: 'MIX1' } });
});

it('there is no Direct Rent without a held code', () => {
  const { actor, state } = arrive(customer);
  actor.send({ type: 'user.rentsDirectly' });
  expect(state()).toEqual(counting);
});

it('a code that the camera read leads to its station, whatever is typed or asked meanwhile', async () => {
  for (const code of [
    { kind: 'cabinet', code: 'BW-4821' },
    { kind: 'mixed', code: 'MIX1' },
  ] as const) {
    const { entry, output } = arrive({ signedIn: true, heldCode: cabinet });
    entry().send({ type: 'user.typesCode', text: 'BW0002' });
    entry().send({ type: 'qr.scanned', code });
    expect(output()).toEqual({ kind: 'code', code });
  }
});

it('keeps the typed code after the prompt to pay', async () => {
  const { actor, countOrders, entry } = arrive(customer);
  entry().send({ type: 'user.typesCode', text: 'BW0' });
  await countOrders.succeeds({ hasUnpaidOrders: true, inUse: 0 });
  actor.send({ type: 'user.postpones' });
  expect(entry().getSnapshot().context.typed).toBe('BW0');
});

it('offers the camera until typing is chosen, and without a camera types at once', () => {
  const { actor, state } = arrive(visitor);
  const isTyping = () => actor.getSnapshot().context.isTyping;
  expect(isTyping()).toBe(false);
  actor.send({ type: 'user.choosesTyping' });
  expect(isTyping()).toBe(true);
  expect(state()).toEqual(counted);
  expect(actor.getSnapshot().can({ type: 'user.choosesTyping' })).toBe(false);
  const without = arrive({ ...visitor, hasCamera: false });
  expect(without.actor.getSnapshot().context.isTyping).toBe(true);
});

import { expect, it } from 'vitest';
import { isUnwatched } from '../../../src/app/kiosk/left-alone.ts';
import { at, attracting, lose, open, out } from '../../machines/kiosk/tablet.ts';

const isFree = ({ actor }: ReturnType<typeof open>) => isUnwatched(actor.getSnapshot());

it('is unwatched while it attracts, starts, or says why it does not', async () => {
  const lost = await attracting();
  await lose(lost);
  const tablets = [open(), await attracting(), await attracting(out), lost];
  expect(tablets.map(isFree)).toEqual([true, true, true, true]);
});

it('is watched while a person has touched it, reads, rents or is staff', async () => {
  const tablet = await attracting();
  tablet.actor.send({ type: 'user.touches' });
  expect(isFree(tablet)).toBe(false);
  for (const event of [
    { type: 'user.reads', page: 'terms' },
    { type: 'user.rentsHere' },
    { type: 'staff.opens' },
  ] as const) {
    const other = await attracting();
    other.actor.send(event);
    expect([event.type, isFree(other)]).toEqual([event.type, false]);
  }
});

it.each(['taken', 'returned'] as const)(
  'is watched while it says that a power bank was %s, though no touch comes',
  async kind => {
    const tablet = await attracting();
    await tablet.reads(at(kind, 3, 1));
    expect(isFree(tablet)).toBe(false);
    tablet.actor.send({ type: 'user.continues' });
    expect(tablet.screen()).toEqual(['attracting']);
  },
);

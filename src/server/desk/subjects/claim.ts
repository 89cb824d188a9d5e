import { money } from '../../../domain/money.ts';
import { decideReturnClaim } from '../../rental/claim/settle-claim.ts';
import { openReturnClaims } from '../../rental/claim/for-staff.ts';
import { DeskRefused, word, type Desk, type Row, type Said, type Subject } from '../act.ts';
import { moment } from '../read.ts';

const named = { name: 'reference', says: 'R-…, as the person was told' };

async function claimRow({ db }: Pick<Desk, 'db'>, reference: string) {
  const claim = await db
    .selectFrom('return_claims')
    .innerJoin('rentals', 'rentals.id', 'return_claims.rental_id')
    .innerJoin('cabinets', 'cabinets.id', 'return_claims.cabinet_id')
    .selectAll('return_claims')
    .select([
      'rentals.number',
      'rentals.status',
      'rentals.due_amount',
      'rentals.currency',
      'cabinets.code',
    ])
    .where('return_claims.reference', '=', reference)
    .executeTakeFirst();
  if (!claim) throw new DeskRefused(`There is no claim ${reference}.`);
  return claim;
}

const shown = (claim: Awaited<ReturnType<typeof claimRow>>): Row => ({
  reference: claim.reference,
  state: claim.state,
  order: claim.number,
  rental: claim.status,
  price: claim.due_amount === null ? null : money(Number(claim.due_amount), claim.currency),
  cabinet: claim.code,
  claimed: moment(claim.claimed_at),
  made: moment(claim.created_at),
  lapses: moment(claim.lapses_at),
  decidedBy: claim.decided_by,
});

async function decide(desk: Desk, said: Said, accept: boolean) {
  const reference = word(said, 'reference');
  const before = await claimRow(desk, reference);
  const decision = accept
    ? ({ decision: 'accept' } as const)
    : ({ decision: 'reject', reason: word(said, 'message') } as const);
  const decided = await decideReturnClaim(desk, reference, decision);
  if (decided?.state !== (accept ? 'confirmed' : 'rejected') || before.state !== 'open')
    throw new DeskRefused(`The claim ${reference} is ${decided?.state ?? before.state} already.`);
  return {
    target: reference,
    before: shown(before),
    after: shown(await claimRow(desk, reference)),
    moving: [before.rental_id],
  };
}

export const claim: Subject = {
  name: 'claim',
  says: 'People who say that they returned a power bank',
  acts: [
    {
      name: 'list',
      says: 'claims that wait for a decision, the oldest first',
      read: async ({ db }) => ({
        claims: (await openReturnClaims(db)).map(open => ({
          reference: open.reference,
          order: open.orderNumber,
          cabinet: open.cabinetCode,
          venue: open.venueName,
          claimed: moment(open.claimedAt),
          lapses: moment(open.lapsesAt),
          due: money(open.amount, open.currency),
          powerBank: open.powerBankId,
          seenIn: open.seenIn && `${open.seenIn.cabinetCode} slot ${open.seenIn.slot}`,
        })),
      }),
    },
    {
      name: 'show',
      says: 'one claim',
      words: [named],
      read: async (desk, said) => {
        const found = await claimRow(desk, word(said, 'reference'));
        return { claim: [{ ...shown(found), reason: found.reason }] };
      },
    },
    {
      name: 'accept',
      says: 'ends the rental at the claimed time; the person is told the price',
      words: [named],
      moves: 'money',
      change: (desk, said) => decide(desk, said, true),
    },
    {
      name: 'reject',
      says: 'the rental runs on; the person reads why',
      words: [named],
      options: [{ name: 'message', says: 'why, in words for the person', required: true }],
      moves: 'money',
      change: (desk, said) => decide(desk, said, false),
    },
  ],
};

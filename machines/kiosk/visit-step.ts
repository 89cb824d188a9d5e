import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../payment/payment.machine.ts';
import type { rentMachine } from '../rent/rent.machine.ts';
import type { resultMachine } from '../result/result.machine.ts';
import type { KioskEvent } from './kiosk.events.ts';

type Pages = {
  readonly rent: typeof rentMachine;
  readonly payment: typeof paymentMachine;
  readonly result: typeof resultMachine;
};
export type VisitPage = keyof Pages;
export type VisitStep = Extract<
  KioskEvent['type'],
  `visit.${'chooses' | 'pays' | 'waits' | 'runs' | 'settles'}`
>;

type Tag<Snapshot> = Snapshot extends { hasTag: (tag: infer Name) => boolean } ? Name : never;
type Children<Chart extends Pages[VisitPage]> = SnapshotFrom<Chart>['children'];
type Row<Chart extends Pages[VisitPage]> = {
  readonly otherwise: VisitStep;
  readonly own: readonly Tag<SnapshotFrom<Chart>>[];
  /** Tags with which the power bank is out. */
  readonly out: readonly Tag<SnapshotFrom<Chart>>[];
  readonly children: {
    readonly [Name in keyof Children<Chart> as string extends Name ? never : Name]-?: readonly Tag<
      SnapshotFrom<NonNullable<Children<Chart>[Name]>>
    >[];
  };
};

/**
 * Tags of a page's chart, and of the charts it runs, with which money or a power bank is under way
 * (specification, section 5): a shared tablet must not be wiped meanwhile. A chart without its row
 * does not compile. A payment that the server no longer answers for does not keep the tablet.
 */
const pages: { readonly [Page in VisitPage]: Row<Pages[Page]> } = {
  rent: {
    otherwise: 'visit.chooses',
    own: ['deciding', 'askingAgain', 'payingByWallet'],
    out: [],
    children: { codeEntry: [], cabinetCheck: [], balanceRental: ['renting'] },
  },
  payment: {
    otherwise: 'visit.pays',
    own: ['buying', 'payingByCoupon', 'settling'],
    out: [],
    children: { collector: ['asking', 'paying'], settling: [] },
  },
  result: {
    otherwise: 'visit.settles',
    own: ['confirming', 'dispensing'],
    out: ['confirmed'],
    children: {},
  },
};

/** Step of the visit, from the page's chart alone. */
export function visitStep(page: VisitPage, snapshot: AnyMachineSnapshot): VisitStep {
  const { otherwise, own, out, children }: Row<Pages[VisitPage]> = pages[page];
  const has = (one: AnyMachineSnapshot | undefined, tags: readonly string[]) =>
    tags.some(tag => one?.hasTag(tag));
  const isUnderWay =
    has(snapshot, own) ||
    Object.entries<readonly string[]>(children).some(([name, tags]) =>
      has(snapshot.children[name]?.getSnapshot(), tags),
    );
  if (isUnderWay) return 'visit.waits';
  return has(snapshot, out) ? 'visit.runs' : otherwise;
}

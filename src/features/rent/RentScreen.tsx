import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { rentMachine } from '../../../machines/rent/rent.machine.ts';
import { CabinetCheckScreen } from '../cabinet-check/CabinetCheckScreen.tsx';
import { HeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { useLastActive } from '../../screens/frame/use-last-active.ts';
import { Waiting } from '../../screens/frame/Waiting.tsx';
import { Decide } from './Decide.tsx';
import { useShell } from '../../ui/layout/shell.ts';
import { lazyView } from '../../ui/lazy-view.tsx';
import type { RentRef, RentView } from './view.ts';

// Not part of what has to arrive before the rent button works; fetched when the page is idle.
const NeedsCode = lazyView(async () => (await import('./NeedsCode.tsx')).NeedsCode, {
  preload: 'idle',
  missing: 'retry',
});
const Refused = lazyView(async () => (await import('./Refused.tsx')).Refused, {
  preload: 'idle',
  missing: 'retry',
});
const Unknown = lazyView(async () => (await import('./Unknown.tsx')).Unknown, {
  preload: 'idle',
  missing: 'retry',
});

type Screen = TagsFrom<typeof rentMachine>;

/** `/loginborrow`: from a code to the decision to rent. */
export function RentScreen({
  actor,
  guest,
  scan,
  wallet,
}: { readonly actor: RentRef } & Pick<RentView, 'guest' | 'scan' | 'wallet'>) {
  const snapshot = useLastActive(actor);
  const screen = screenOf<Screen>(screens, snapshot);
  const isUnknown = useSelector(
    snapshot.children.balanceRental,
    current => current?.hasTag('unknown') ?? false,
  );
  const shell = useShell();
  if (!screen) return null;
  // Methods are mostly under way together with the check: the page is drawn once, with both.
  const waits = shell && screen === 'loadingMethods';
  const shown = waits ? null : screens[screen]({ snapshot, send: actor.send, guest, scan, wallet });
  const heading = waits ? headings.checkingCabinet : headings[screen];
  return (
    <Suspense fallback={<Waiting scan />}>
      {isUnknown ? <Unknown snapshot={snapshot} /> : shown}
      <HeadingFocus view={isUnknown ? 'unknown' : heading} />
    </Suspense>
  );
}

/**
 * One page for everything around the button, so that choosing, waiting and the pricing sheet keep
 * what is on it.
 */
const decide = (view: RentView) =>
  view.snapshot.context.cabinet ? (
    <Decide {...view} cabinet={view.snapshot.context.cabinet} />
  ) : null;

const screens = {
  needsCode: ({ snapshot, scan, guest }) =>
    snapshot.children.codeEntry ? (
      <NeedsCode entry={snapshot.children.codeEntry} scan={scan} guest={guest} />
    ) : null,
  checkingCabinet: ({ snapshot }) =>
    snapshot.children.cabinetCheck ? (
      <CabinetCheckScreen actor={snapshot.children.cabinetCheck} />
    ) : null,
  loadingMethods: decide,
  choosing: decide,
  askingAgreement: decide,
  pricing: decide,
  withoutNetwork: decide,
  askingAgain: decide,
  deciding: decide,
  rentingOnBalance: decide,
  payingByWallet: decide,
  walletFailed: decide,
  refused: view => <Refused {...view} />,
} satisfies Record<Screen, (view: RentView) => ReactNode>;

/** Views with a heading of their own. */
const headings = {
  needsCode: 'code',
  checkingCabinet: 'check',
  loadingMethods: 'decide',
  choosing: 'decide',
  askingAgreement: 'decide',
  pricing: 'decide',
  withoutNetwork: 'decide',
  askingAgain: 'decide',
  deciding: 'decide',
  rentingOnBalance: 'decide',
  payingByWallet: 'decide',
  walletFailed: 'decide',
  refused: 'refused',
} satisfies Record<Screen, string>;

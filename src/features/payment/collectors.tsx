import { createElement, type ComponentType, type ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import type { BuiltCollector } from '../../domain/payment-method.ts';
import { CardEntry } from './CardEntry.tsx';
import { PayButton } from './PayButton.tsx';
import { PayPalAction, PayPalEntry } from './PayPalPay.tsx';
import { SavedCardChoice } from './SavedCardChoice.tsx';
import type { CollectorView, PaymentView } from './view.ts';
import { WalletSlot } from './WalletSlot.tsx';
import { WeChatAction, WeChatEntry } from './WeChatPay.tsx';

type Views<Name extends BuiltCollector> = {
  /** Part beside the amount, to fill in, to choose from or to read. */
  readonly entry: ComponentType<CollectorView<Name>> | null;
  /** The button in the dock. */
  readonly action: ComponentType<CollectorView<Name>>;
  /** The part of the page whose room the collector needs at the moment. */
  readonly hides?: (at: NonNullable<CollectorView<Name>['at']>) => 'dock' | 'note' | false;
};

const weChat: Views<'redirect' | 'wechat'> = {
  entry: WeChatEntry,
  action: WeChatAction,
  hides: at => at.matches('showingCode') && 'note',
};

/** Views of every collector; one without views does not compile. */
export const collectorViews: { readonly [Name in BuiltCollector]: Views<Name> } = {
  card: { entry: CardEntry, action: PayButton },
  savedCard: {
    entry: SavedCardChoice,
    action: PayButton,
    hides: at => at.hasTag('adding') && 'dock',
  },
  wallet: { entry: null, action: WalletAction },
  redirect: weChat,
  wechat: weChat,
  paypal: {
    entry: PayPalEntry,
    action: PayPalAction,
    hides: at => at.matches('onPhone') && 'note',
  },
};

/** Parts that the page shows of the collector that its chart runs. */
export type Drawn = {
  readonly entry: ReactNode;
  readonly action: ReactNode;
  readonly hides: 'dock' | 'note' | false;
};

export function drawn<Name extends BuiltCollector>(name: Name, view: PaymentView): Drawn {
  const { entry, action, hides }: Views<Name> = collectorViews[name];
  const { collector } = view.snapshot.children;
  const at: AnyMachineSnapshot | undefined = collector?.getSnapshot();
  // The chart runs the collector that its context names.
  const props = { ...view, collector, at } as unknown as CollectorView<Name>;
  return {
    entry: entry && createElement(entry, props),
    action: createElement(action, props),
    hides: (hides && props.at && hides(props.at)) ?? false,
  };
}

function WalletAction({ collector, send }: CollectorView<'wallet'>) {
  return collector && <WalletSlot wallet={collector} onTouch={() => send({ type: 'user.pays' })} />;
}

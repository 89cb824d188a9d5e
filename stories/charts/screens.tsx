import type { ReactNode } from 'react';
import type { Actor, ActorRefFrom, AnyStateMachine } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import type { cabinetCheckMachine } from '../../machines/cabinet-check/cabinet-check.machine.ts';
import type { codeScanMachine } from '../../machines/code-scan/code-scan.machine.ts';
import type { guestChoiceMachine } from '../../machines/guest-choice/guest-choice.machine.ts';
import type { helpMachine } from '../../machines/help/help.machine.ts';
import type { homeMachine } from '../../machines/home/home.machine.ts';
import type { enrolmentMachine } from '../../machines/kiosk/enrolment.machine.ts';
import type { kioskMachine } from '../../machines/kiosk/kiosk.machine.ts';
import type { nearbyMachine } from '../../machines/nearby/nearby.machine.ts';
import type { orderDetailMachine } from '../../machines/order-detail/order-detail.machine.ts';
import type { orderPassMachine } from '../../machines/order-pass/order-pass.machine.ts';
import type { ordersMachine } from '../../machines/orders/orders.machine.ts';
import type { passkeyMachine } from '../../machines/passkey/passkey.machine.ts';
import type { paymentResultMachine } from '../../machines/payment-result/payment-result.machine.ts';
import type { paymentMachine } from '../../machines/payment/payment.machine.ts';
import type { phoneLoginMachine } from '../../machines/phone-login/phone-login.machine.ts';
import type { providerLoginMachine } from '../../machines/provider-login/provider-login.machine.ts';
import type { promoMachine } from '../../machines/promo/promo.machine.ts';
import type { receiptMailMachine } from '../../machines/receipt-mail/receipt-mail.machine.ts';
import type { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import type { remindersMachine } from '../../machines/reminders/reminders.machine.ts';
import type { rentMachine } from '../../machines/rent/rent.machine.ts';
import type { returnClaimMachine } from '../../machines/return-claim/return-claim.machine.ts';
import type { savedCardsMachine } from '../../machines/saved-cards/saved-cards.machine.ts';
import type { resultMachine } from '../../machines/result/result.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { signInSheetMachine } from '../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import type { stationMapMachine } from '../../machines/station-map/station-map.machine.ts';
import type { takeOverMachine } from '../../machines/take-over/take-over.machine.ts';
import type { payoutMachine } from '../../machines/payout/payout.machine.ts';
import type { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import { AccountScreen } from '../../src/features/account/AccountScreen.tsx';
import { BorrowScreen } from '../../src/features/borrow/BorrowScreen.tsx';
import { CabinetCheckScreen } from '../../src/features/cabinet-check/CabinetCheckScreen.tsx';
import { CodeScanSheet } from '../../src/features/code-scan/CodeScanSheet.tsx';
import { HelpScreen } from '../../src/features/help/HelpScreen.tsx';
import { ScanButton } from '../../src/features/code-scan/ScanButton.tsx';
import { HomeScreen } from '../../src/features/home/HomeScreen.tsx';
import { GuestChoice } from '../../src/features/login/GuestChoice.tsx';
import { PhoneLoginScreen } from '../../src/features/login/PhoneLoginScreen.tsx';
import { PasskeyWay } from '../../src/features/login/PasskeyWay.tsx';
import { ProviderScreen } from '../../src/features/login/ProviderScreen.tsx';
import { OrderPassAlone } from '../support/order-pass-alone.tsx';
import { EnrolmentScreen } from '../../src/features/kiosk/EnrolmentScreen.tsx';
import { KioskScreen } from '../../src/features/kiosk/KioskScreen.tsx';
import { NearbyScreen } from '../../src/features/nearby/NearbyScreen.tsx';
import { OrderDetailScreen } from '../../src/features/order-detail/OrderDetailScreen.tsx';
import { OrdersScreen } from '../../src/features/orders/OrdersScreen.tsx';
import { PaymentResultScreen } from '../../src/features/payment-result/PaymentResultScreen.tsx';
import { ReceiptMailCard } from '../../src/features/receipt-mail/ReceiptMailCard.tsx';
import { ReceiptScreen } from '../../src/features/receipt/ReceiptScreen.tsx';
import { RemindersCard } from '../../src/features/reminders/RemindersCard.tsx';
import { RentScreen } from '../../src/features/rent/RentScreen.tsx';
import { ResultScreen } from '../../src/features/result/ResultScreen.tsx';
import { PayoutScreen } from '../../src/features/payout/PayoutScreen.tsx';
import { StationMap } from '../../src/features/station-map/StationMap.tsx';
import { TakeOver } from '../../src/features/take-over/TakeOver.tsx';
import { WalletScreen } from '../../src/features/wallet/WalletScreen.tsx';
import { SavedCards } from '../../src/features/saved-cards/SavedCards.tsx';
import { kioskSurface } from '../support/kiosk-surface.tsx';
import { cabinet } from '../support/cabinet-samples.ts';
import { here, nearby } from '../support/nearby-samples.ts';
import { picture } from '../support/samples.ts';
import { ReturnClaimAlone } from '../support/return-claim-alone.tsx';
import { WithToasts } from '../support/toasts.tsx';
import { FormPage } from './views/FormPage.tsx';
import { PaymentHere } from './views/PaymentHere.tsx';
import { SessionAbove } from './views/SessionAbove.tsx';
import { SignInAbove } from './views/SignInAbove.tsx';
import { Unseen } from './views/Unseen.tsx';
import type { PageChart } from './parents.ts';

type Any = Actor<AnyStateMachine>;
const nothing = () => undefined;
const store = 'https://play.google.com/store/apps/details?id=example.borrowatt';

/**
 * The page that shows a chart; those that stand in another's are in `parents.ts`. The script of the
 * same chart made the actor, so it is of that chart's type.
 */
export const screens: Readonly<Record<PageChart, (actor: Any) => ReactNode>> = {
  account: actor => <AccountScreen actor={of<typeof accountMachine>(actor)} />,
  cabinetCheck: actor => <CabinetCheckScreen actor={of<typeof cabinetCheckMachine>(actor)} />,
  codeScan: actor => (
    <CodeScanSheet actor={of<typeof codeScanMachine>(actor)} onClose={nothing} onType={nothing} />
  ),
  enrolment: actor => <EnrolmentScreen actor={of<typeof enrolmentMachine>(actor)} code="BW-4821" />,
  form: actor => <FormPage actor={actor} />,
  guestChoice: actor => (
    <main>
      {/* The page around it: who is not asked sees nothing of it. */}
      <p>/login</p>
      <GuestChoice actor={of<typeof guestChoiceMachine>(actor)} />
    </main>
  ),
  help: actor => (
    <WithToasts>
      {toasts => (
        <HelpScreen actor={of<typeof helpMachine>(actor)} message={null} toasts={toasts} />
      )}
    </WithToasts>
  ),
  home: actor => (
    <HomeScreen
      actor={of<typeof homeMachine>(actor)}
      downloadUrl={store}
      priceFrom={null}
      scan={({ main, entry }) => (
        <ScanButton
          camera="there"
          main={main}
          onOpen={() => entry.send({ type: 'user.opensCamera' })}
        />
      )}
    />
  ),
  kiosk: actor => <KioskScreen actor={of<typeof kioskMachine>(actor)} surface={kioskSurface} />,
  nearby: actor => <NearbyScreen actor={of<typeof nearbyMachine>(actor)} system="other" />,
  orderDetail: actor => <OrderDetailScreen actor={of<typeof orderDetailMachine>(actor)} />,
  orderPass: actor => <OrderPassAlone actor={of<typeof orderPassMachine>(actor)} />,
  orders: actor => <OrdersScreen actor={of<typeof ordersMachine>(actor)} lastKnown={null} />,
  outbox: () => <Unseen chart="outbox" />,
  passkey: actor => (
    <main>
      <PasskeyWay actor={of<typeof passkeyMachine>(actor)} purpose="signIn" />
    </main>
  ),
  payment: actor => <PaymentHere actor={of<typeof paymentMachine>(actor)} />,
  paymentResult: actor => (
    <PaymentResultScreen actor={of<typeof paymentResultMachine>(actor)} downloadUrl={null} />
  ),
  payout: actor => (
    <WithToasts>
      {toasts => <PayoutScreen actor={of<typeof payoutMachine>(actor)} toasts={toasts} />}
    </WithToasts>
  ),
  phoneLogin: actor => (
    <PhoneLoginScreen
      actor={of<typeof phoneLoginMachine>(actor)}
      captchaUrl={() => picture}
      next={{ page: 'home' }}
    />
  ),
  providerLogin: actor => (
    <ProviderScreen
      actor={of<typeof providerLoginMachine>(actor)}
      way="wechat"
      supported
      next={{ page: 'home' }}
    />
  ),
  promo: actor => <BorrowScreen actor={of<typeof promoMachine>(actor)} />,
  receipt: actor => <ReceiptScreen actor={of<typeof receiptMachine>(actor)} mail={null} />,
  receiptMail: actor => (
    <main>
      {/* The page around it: where the receipt is not offered the card is nothing. */}
      <p>/result</p>
      <ReceiptMailCard actor={of<typeof receiptMailMachine>(actor)} hasEnded />
    </main>
  ),
  reminders: actor => (
    <main>
      {/* The page around it: where no reminders are sent the card is nothing. */}
      <p>/invoiceOrderDtl</p>
      <RemindersCard actor={of<typeof remindersMachine>(actor)} />
    </main>
  ),
  rent: actor => <RentScreen actor={of<typeof rentMachine>(actor)} />,
  result: actor => (
    <ResultScreen
      actor={of<typeof resultMachine>(actor)}
      held={cabinet}
      downloadUrl={store}
      receiptMail={() => null}
    />
  ),
  returnClaim: actor => <ReturnClaimAlone actor={of<typeof returnClaimMachine>(actor)} />,
  savedCards: actor => (
    <main>
      <SavedCards actor={of<typeof savedCardsMachine>(actor)} />
    </main>
  ),
  session: actor => <SessionAbove actor={of<typeof sessionMachine>(actor)} />,
  signInSheet: actor => <SignInAbove actor={of<typeof signInSheetMachine>(actor)} />,
  stationMap: actor => (
    <main>
      <StationMap
        actor={of<typeof stationMapMachine>(actor)}
        stations={nearby.slots.cabinets}
        here={here}
      />
    </main>
  ),
  takeOver: actor => (
    <main>
      {/* The page around it: an order's. */}
      <p>/invoiceOrderDtl</p>
      <TakeOver actor={of<typeof takeOverMachine>(actor)} />
    </main>
  ),
  wallet: actor => <WalletScreen cards={null} actor={of<typeof walletMachine>(actor)} />,
};

// The one place where a script's actor gets its own chart's type back.
const of = <M extends AnyStateMachine>(actor: Any) => actor as unknown as ActorRefFrom<M>;

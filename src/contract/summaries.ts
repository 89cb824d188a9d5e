import type { Operation } from './operation.ts';
import type { OperationId } from './operations.ts';

/* One line of purpose per call, with the section of the specification. Apart from the calls, so
   that no browser loads prose. */
const summaries: Readonly<Record<OperationId, string>> = {
  guestLogin: 'Guest login through a cabinet code (7, Auth)',
  renewGuest:
    'Renews the session of the guest whose expired token the header carries (7, Auth: "also a GET with code")',
  userInfo: 'The user of the token (7, Auth)',
  workToProve: 'A task to compute in place of the captcha’s picture (chosen)',
  sendVerifyCode:
    "Sends a code to a phone number: area code plus number, the captcha's id and its characters, or the solved task, or `timestamp` in milliseconds and `sign`, the HMAC-SHA256 in hex of `mobile:timestamp` under SMS_SIGN_KEY, good once and for five minutes (7, Auth)",
  mobileLogin:
    'Signs in with the code that was sent; a guest whose token the header carries keeps orders, balance and rentals (7, Auth)',
  loginFromInvite:
    'Signs in with an invitation and its password. The number is not proven, so no account of that number is opened (7, Auth)',
  logout: 'Ends the session on the server (chosen)',
  startSignIn:
    "Where a person signs in with a provider's account, and the secret that their page keeps meanwhile (chosen)",
  authCodeUrl: "WeChat's page to sign in on, as `data` (7, Auth); `secret` is an addition",
  openIdLogin:
    'Signs in by an open id that this server has signed: the ticket of a way back from a provider, with the secret it began with (7, Auth)',
  loginGoogleByCode: 'Signs in with an id token of Google (7, Auth)',
  loginFacebookByToken: 'Signs in with an access token of Facebook (7, Auth)',
  loginAppleByToken: 'Signs in with an id token of Apple (7, Auth)',
  loginByCode: 'Signs in with a code of WeChat (7, Auth)',
  loginAlipayByCode: 'Signs in with a code of Alipay (7, Auth)',
  loginFirebaseByUserInfo:
    'Signs in with an id token of Firebase; what stands beside it is not believed (7, Auth)',
  wechatScriptConfig: "What WeChat's script needs to work on a page (7, WeChat sdk config)",
  passkeyToCreate:
    "What the device of a member is asked to make a passkey: WebAuthn's creation options as a JSON text, good once and for five minutes (chosen)",
  createPasskey: "Adds a passkey to the account: WebAuthn's registration as a JSON text (chosen)",
  passkeyToUse:
    "What a device is asked to sign in with a passkey: WebAuthn's request options as a JSON text, good once and for five minutes (chosen)",
  passkeyLogin: "Signs in with a passkey: WebAuthn's assertion as a JSON text (chosen)",
  guestThings:
    'What the guest of another token has that this account could take over; `data` is null where there is nothing to ask about (chosen). A sign-in with `guest=ask` leaves a guest who has something as they are',
  takeGuest: 'Takes all of that over: the guest is this account from then on (chosen)',
  checkCabinet: 'Checks a cabinet for this user (7, Cabinet and rent)',
  checkMixedCode: 'Finds and checks the cabinet behind a mixed code (7, Cabinet and rent)',
  rentByBalance: 'Rents with the balance as deposit (7, Cabinet and rent)',
  rentByInvitation:
    'Rents at the cost of the invitation the person came by; nothing is held (7, Cabinet and rent)',
  orderCount: 'Whether unpaid orders exist (7, Cabinet and rent)',
  paymentMethods: 'Pay methods of a cabinet, for the wallet, or of an order (7, Payment)',
  repayByToken: 'Pay back a rental by a token of Apple Pay or Google Pay (7, Payment)',
  topUpByToken: 'Top the wallet up by a token of Apple Pay or Google Pay (7, Payment)',
  buyByToken:
    'Buy the power bank of a running rental by a token of Apple Pay or Google Pay (7, Payment)',
  payDepositByToken: 'Hold the deposit by a token of Apple Pay or Google Pay (7, Payment)',
  createDepositIntent:
    'Card payment intent: a pre-authorisation equal to the deposit; amount is the price times 100 (7, Payment; 9)',
  createRepaymentIntent:
    'Card payment intent for what a rental owes (FK); the amount is the server’s (7, Payment)',
  createTopUpIntent:
    'Card payment intent for a wallet top-up (CZ); amount is the price times 100 (7, Payment; 9)',
  createPurchaseIntent:
    'Card payment intent for the power bank of a running rental (overbuy) (7, Payment)',
  buyOrder:
    'Buys the power bank of a running rental with the hold that stands for it (a path of section 7 whose use is not shown)',
  coupon: 'What a coupon is worth, by its code (7, Cabinet and rent)',
  payByCoupon: 'Pays what a rental owes with a coupon that is worth all of it (chosen)',
  quickPayConfirm: 'What a quick payment came to, types CZ and FK (7, Payment, Result)',
  payConfirm: 'What a payment came to, types CZ, YJ, RENT and VIP (7, Payment, Result)',
  confirmPayment:
    'What became of a payment that is taken at once; `outTradeNo` names it, by our number or its provider’s. Code 1 while it is not settled (7, Payment)',
  confirmSetup:
    'What became of a payment intent; once it is authorised, the rental it started. Code 1 while it is not settled (7, Payment)',
  createPayPalDeposit:
    'PayPal create for a rental: where the person approves the deposit; comes back to /result with token and PayerID. With `amount`, in decimals, another price is refused (7, Payment)',
  createPayPalRepayment:
    'PayPal create for what a rental owes (FK); the amount is the server’s (7, Payment)',
  createPayPalTopUp: 'PayPal create for a wallet top-up (CZ); amount in decimals (7, Payment)',
  createPayPalPurchase:
    'PayPal create for the power bank of a running rental (overbuy) (7, Payment)',
  createWeChatTopUp:
    'Recharge by WeChat Pay, inside WeChat: what its bridge is handed; `amount` in decimals, `formId` of a mifi order (7, Payment). `appId` and `outTradeNo` in the answer are chosen',
  createWeChatRepayment:
    'WeChat Pay for what a rental owes (FK); the amount is the server’s (7, Payment)',
  createWeChatPurchase: 'WeChat Pay for the power bank of a running rental (overbuy) (7, Payment)',
  borrow:
    'Rents with the balance or at the cost of an invitation; the trade number is asked about by pay confirm, types RENT and VIP (7, Cabinet and rent)',
  payPalResult:
    'The person is back from PayPal: what they approved is held or taken, and a rental starts. Code 1 while it is not settled (7, Payment, Result)',
  payPalConfirm: 'PayPal confirm: what came of it, without a way back (7, Payment, Result)',
  payPalOrder: 'PayPal order confirm: the same question by GET (7, Payment, Result)',
  savedCards:
    'The cards that a member has saved, newest first (7, Payment, Saved cards; Card list)',
  saveCard: 'Begins to save a card: the client secret of a set-up for later payments (7, Payment)',
  confirmSavedCard:
    'Stores a card once its provider says that it was set up for this person (7, Payment). `setupIntent` in place of `paymentMethod` is chosen',
  addCard:
    "Saves a card on its provider's own page; `continueUrl` and `cancelUrl` lead back to the app, and nowhere else (7, Payment)",
  payWithSavedCard:
    'Pays with a saved card: `clientSecret` where the bank wants to ask the person, else `outTradeNo` (7, Payment); `cabinetID` and `outTradeNo` in the request are chosen',
  rentFromSavedCard:
    'Holds the deposit on the newest saved card that is still good, and rents (7, Payment, rent-from-saved)',
  removeCard: 'Takes a saved card away, here and at its provider (chosen)',
  checkOrder:
    'What became of a rental that was asked for. Code 1 while nothing is known yet (7, Payment, Result)',
  orders:
    'Orders, newest first, in pages of 10 (7, Orders). `state` is chosen: it lets the two parts of the list be paged',
  orderDetail: 'One order, for whoever holds its unguessable id (7, Orders)',
  orderTime:
    "The amount of an order as of now, by the bill's own rule (7, Orders). Decimals of the order's currency",
  feedback:
    'A problem with a station or a rental; answers the reference that people read out (7; its shapes are chosen)',
  helpList: 'Questions and answers in the language that the class names (7, Help list)',
  withdraw:
    'A person withdraws from a contract; works without a token, and any order number is taken (chosen)',
  partnerRequest:
    'A venue owner asks for a station, advertising or something else; works without a token (7, Partner request; its path is chosen)',
  nearbyCabinets:
    'Cabinets nearby that can take a power bank back (`slots`) or give one out (`banks`), the nearest first; from a position or from a cabinet (chosen)',
  enrolKiosk:
    "Turns a browser into the tablet of a cabinet by a link of staff, which is good for the first `attempt` alone (random, the browser's own), with the PIN that they chose; answers the tablet's own token, and the same again where that attempt is repeated within the link's hour (chosen)",
  kioskStation:
    "What a venue's tablet shows of its cabinet; `moment` is what has just happened at its slots (chosen)",
  checkKioskPin: 'Whether this is the PIN of the tablet; five wrong ones lock it (chosen)',
  testCabinet:
    'Staff test the cabinet, by their PIN: it flashes its lamp and says what is in its slots; `kioskStation` tells by `answeredTest` when it has (chosen)',
  leaveKiosk: "Ends the tablet's own token, by its PIN (chosen)",
  orderPass:
    'What takes the order of a guest from a tablet to one phone: told again for five minutes, good for ten and once; `pass` is null once a phone has it (chosen)',
  passQuestion:
    'What a person is asked before they take an order over; `data` is null where there is nothing to ask about. Uses nothing up (chosen)',
  takeOver:
    'The order of a pass becomes the one who calls, with all of the guest who had it (chosen)',
  claimReturn:
    'A return that no cabinet registered: stops the meter at once and answers the claim with the reference that people read out (chosen)',
  withdrawClaim:
    'The person takes an open claim back: the meter goes on from the start of the rental (chosen)',
  account:
    'Sessions and linked ways of the person, and what stands in the way of deleting the account (chosen)',
  endSession: 'Ends one session of the person, wherever it is (chosen)',
  logoutEverywhere: 'Ends every session of the person, this one too (chosen)',
  unlinkWay: 'Takes a way of signing in away from the account, never the last one (chosen)',
  deleteAccount:
    'Deletes the account. What the law asks to keep stays without a name: rentals, payments and receipts (chosen)',
  personalData: 'Everything that is held about the person, as JSON (chosen)',
  wallets:
    'What the person has, a wallet per currency; held deposits apart (7, Wallet list). `pCurrencyName` is an addition',
  movements:
    'Every movement of the wallet with its date and its order, the newest first, in pages of 10 (chosen)',
  payoutSources:
    'The payments that money of the balance can go back to, in the order in which it does; `pBlocked` of it, taken back by a bank, can be spent and not be paid out (chosen)',
  payout:
    "Pays out decimals of the balance, or `all` that can be: back to the payments it came from, the newest first; `pByHand` of it is transferred by hand (7, Withdraw, browser users; the answer's fields are chosen)",
  requestPayout: 'The same for other clients; the user is the token’s own (7, Withdraw)',
  receipt: 'The receipt of an ended order (7, Orders)',
  receiptMail:
    'Whether the receipt of an order can be sent by mail, and where it goes already (7, Orders; the path and `email` are chosen)',
  sendReceipt: 'The receipt goes there as soon as the rental is settled (7, Orders)',
  pushOffer:
    'Whether messages are sent by Web Push, by which key, and where this session is written to already (chosen)',
  switchPushOn: 'Messages to the person go to this browser from now on (chosen)',
  switchPushOff:
    'No more messages to the browser of this endpoint; works without a token, as its worker has none (chosen)',
  sendReceiptAgain: 'Sends the receipt once more to the address that was given (7, Orders)',
};

const byId: Readonly<Record<string, string>> = summaries;
/** Purpose of a call, for the OpenAPI document and the page at /docs. */
export const summaryOf = (operation: Pick<Operation, 'id'>): string =>
  byId[operation.id] ?? operation.id;

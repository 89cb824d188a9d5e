import type { PlainNames } from '../../../packages/review-room/src/lead/plain-names.ts';

export const payment: PlainNames = {
  name: ['Payment', 'Bezahlen'],
  states: {
    readingLink: ['Link is read', 'Link wird gelesen'],
    recallingAttempt: ['Was something begun?', 'War schon etwas begonnen?'],
    settlingEarlier: ['Earlier payment is asked for', 'Frühere Zahlung wird erfragt'],
    preparing: ['What is to be paid?', 'Was ist zu zahlen?'],
    loadingBill: ['Bill is loaded', 'Rechnung wird geladen'],
    checkingCoupon: ['Coupon is checked', 'Gutschein wird geprüft'],
    offeringCoupon: ['Coupon pays all of it', 'Gutschein deckt alles'],
    payingByCoupon: ['Coupon pays', 'Gutschein zahlt'],
    offeringHold: ['The hold pays all of it', 'Reservierung deckt alles'],
    buying: ['Power bank is bought', 'Powerbank wird gekauft'],
    loadingMethods: ['Ways to pay are loaded', 'Zahlungsarten werden geladen'],
    planning: ['Does a way to pay fit?', 'Passt eine Zahlungsart?'],
    loadingCards: ['Saved cards are loaded', 'Gespeicherte Karten werden geladen'],
    unsupported: ['No way to pay fits', 'Keine Zahlungsart passt'],
    collecting: ['Customer pays', 'Kunde zahlt'],
    'collecting.choosing': ['Which way to pay?', 'Welche Zahlungsart?'],
    'collecting.paypal': ['Pays by PayPal', 'Zahlt mit PayPal'],
    'collecting.card': ['Pays by card', 'Zahlt mit Karte'],
    'collecting.savedCard': ['Pays by saved card', 'Zahlt mit gespeicherter Karte'],
    'collecting.wallet': ['Pays by Apple or Google Pay', 'Zahlt mit Apple oder Google Pay'],
    'collecting.redirect': ['Pays by WeChat, over Stripe', 'Zahlt mit WeChat über Stripe'],
    'collecting.wechat': ['Pays inside WeChat', 'Zahlt innerhalb von WeChat'],
    'settlingEarlier.asking': ['Was it paid?', 'Ist gezahlt?'],
    'settlingEarlier.unknown': ['Outcome is unknown', 'Ausgang ist unbekannt'],
    settling: ['Payment is confirmed', 'Zahlung wird bestätigt'],
    'settling.asking': ['Was it paid?', 'Ist gezahlt?'],
    'settling.unknown': ['Outcome is unknown', 'Ausgang ist unbekannt'],
    failed: ['Payment failed', 'Zahlung ging nicht'],
    cancelled: ['Customer cancelled', 'Kunde hat abgebrochen'],
    left: ['On to the next page', 'Weiter zur nächsten Seite'],
  },
  events: {
    'user.changesCard': ['Customer takes another card', 'Kunde nimmt eine andere Karte'],
    'user.entersCoupon: another': [
      'Customer enters another coupon',
      'Kunde gibt einen anderen Gutschein ein',
    ],
    'user.entersCoupon: the same': [
      'Customer enters the same coupon',
      'Kunde gibt denselben Gutschein ein',
    ],
    'user.entersCoupon: no code': [
      'Customer takes the coupon away',
      'Kunde nimmt den Gutschein weg',
    ],
    'person.entered': ['Customer has signed in', 'Kunde hat sich angemeldet'],
  },
};

export const card: PlainNames = {
  name: ['Payment by card', 'Zahlung mit Karte'],
  states: {
    filling: ['Customer types the card', 'Kunde tippt die Karte'],
    checkingCard: ['Card fields are checked', 'Kartenfelder werden geprüft'],
    askingBank: ['Bank is asked', 'Bank wird gefragt'],
  },
  events: {
    'user.keepsCard': ['Customer wants the card saved', 'Kunde will die Karte speichern'],
    'card.changed': ['Card fields change', 'Kartenfelder ändern sich'],
    'person.entered': ['Customer has signed in', 'Kunde hat sich angemeldet'],
  },
};

export const savedCard: PlainNames = {
  name: ['Payment by saved card', 'Zahlung mit gespeicherter Karte'],
  states: {
    choosing: ['Which card?', 'Welche Karte?'],
    adding: ['A new card', 'Neue Karte'],
    noCardIsGood: ['No saved card is still good', 'Keine gespeicherte Karte gilt noch'],
    askingBank: ['Bank is asked', 'Bank wird gefragt'],
    answeringBank: ['Bank asks the customer', 'Bank fragt den Kunden'],
  },
  events: {
    'user.picks another': ['Customer picks another card', 'Kunde wählt eine andere Karte'],
    'user.picks the expired one': [
      'Customer picks the expired card',
      'Kunde wählt die abgelaufene Karte',
    ],
    'user.takesOther': ['Customer takes a new card', 'Kunde nimmt eine neue Karte'],
    'user.adds': ['Customer adds a card', 'Kunde fügt eine Karte hinzu'],
  },
};

export const deviceWallet: PlainNames = {
  name: ['Apple or Google Pay', 'Apple oder Google Pay'],
  states: {
    loadingButton: ['Button is loaded', 'Knopf wird geladen'],
    buttonMissing: ['Button is missing', 'Knopf fehlt'],
    askingPhone: ['Can this phone do it?', 'Kann das Handy das?'],
    offering: ['Button is shown', 'Knopf steht da'],
    sheetOpen: ['Phone asks the customer', 'Handy fragt den Kunden'],
    takingApproval: ['Phone hands over', 'Handy übergibt'],
    askingBank: ['Bank is asked', 'Bank wird gefragt'],
    answeringBank: ['Bank asks the customer', 'Bank fragt den Kunden'],
  },
  events: {
    'wallet.ready': ['Phone has the wallet', 'Handy hat Apple/Google Pay'],
    'wallet.ready (missing)': ['Phone has no wallet', 'Handy hat kein Apple/Google Pay'],
    'wallet.closed': ['Customer closes it', 'Kunde schließt es'],
    'wallet.accepted': ['Customer agrees on the phone', 'Kunde stimmt am Handy zu'],
    'person.entered': ['Customer has signed in', 'Kunde hat sich angemeldet'],
  },
};

export const payPal: PlainNames = {
  name: ['Payment by PayPal', 'Zahlung mit PayPal'],
  states: {
    askingPayPal: ['Can PayPal pay this?', 'Kann PayPal das zahlen?'],
    loadingButton: ['PayPal’s button is loaded', 'PayPals Knopf wird geladen'],
    offeringWindow: ['PayPal’s button is shown', 'PayPals Knopf steht da'],
    'offeringWindow.inviting': ['Invites to PayPal’s window', 'Lädt in PayPals Fenster ein'],
    'offeringWindow.reminding': ['Window closed, not agreed', 'Fenster zu, nicht zugestimmt'],
    inWindow: ['Customer is in PayPal’s window', 'Kunde ist in PayPals Fenster'],
    onPhone: ['Customer agrees on their phone', 'Kunde stimmt am Handy zu'],
    'onPhone.waitingForPerson': ['Waits for the customer', 'Wartet auf den Kunden'],
    'onPhone.askingServer': ['Asks the server', 'Fragt den Server'],
    lookingAtOrder: ['Agreed after all?', 'Doch zugestimmt?'],
    withoutWindow: ['PayPal’s page it is', 'Es wird PayPals Seite'],
    offering: ['Offers PayPal', 'Bietet PayPal an'],
    'offering.inviting': ['Invites to PayPal', 'Lädt zu PayPal ein'],
    'offering.reminding': ['Not agreed at PayPal yet', 'Bei PayPal noch nicht zugestimmt'],
    'offering.reminding.quiet': ['Waits for the customer', 'Wartet auf den Kunden'],
    'offering.reminding.askingServer': ['Asks the server', 'Fragt den Server'],
    preparingPayPal: ['PayPal is prepared', 'PayPal wird vorbereitet'],
    leaving: ['On the way to PayPal', 'Auf dem Weg zu PayPal'],
  },
  events: {
    'payPal.ready': ['PayPal can pay it', 'PayPal kann zahlen'],
    'payPal.ready (missing)': ['PayPal cannot pay it here', 'PayPal kann hier nicht zahlen'],
    'person.entered': ['Customer has signed in', 'Kunde hat sich angemeldet'],
  },
};

export const weChat: PlainNames = {
  name: ['Payment by WeChat Pay', 'Zahlung mit WeChat Pay'],
  states: {
    offering: ['Offers WeChat Pay', 'Bietet WeChat Pay an'],
    'offering.inviting': ['Invites to WeChat', 'Lädt zu WeChat ein'],
    'offering.reminding': ['Not paid in WeChat yet', 'In WeChat noch nicht gezahlt'],
    'offering.reminding.quiet': ['Waits for the customer', 'Wartet auf den Kunden'],
    'offering.reminding.askingServer': ['Asks the server', 'Fragt den Server'],
    preparingOrder: ['WeChat Pay is prepared', 'WeChat Pay wird vorbereitet'],
    inWindow: ['Customer is in WeChat’s window', 'Kunde ist in WeChats Fenster'],
    lookingAtOrder: ['Paid after all?', 'Doch gezahlt?'],
    showingCode: ['Customer scans the code', 'Kunde scannt den Code'],
    'showingCode.waitingForPerson': ['Waits for the customer', 'Wartet auf den Kunden'],
    'showingCode.askingServer': ['Asks the server', 'Fragt den Server'],
    leaving: ['On the way to WeChat', 'Auf dem Weg zu WeChat'],
  },
  events: {
    'user.goesBack': ['Customer goes back', 'Kunde geht zurück'],
    'person.entered': ['Customer has signed in', 'Kunde hat sich angemeldet'],
  },
};

export const settling: PlainNames = {
  name: ['Payment is settled', 'Zahlung wird abgeschlossen'],
  states: {
    confirming: ['Was it paid?', 'Ist gezahlt?'],
    closing: ['Attempt is closed', 'Versuch wird abgeschlossen'],
  },
  events: {},
};

export const confirmation: PlainNames = {
  name: ['Asking until it is known', 'Fragen, bis es bekannt ist'],
  states: {
    askingOnce: ['Asks once', 'Fragt einmal'],
    askingQuickly: ['Asks every second', 'Fragt jede Sekunde'],
    'askingQuickly.asking': ['Asks the server', 'Fragt den Server'],
    'askingQuickly.waiting': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    askingSlowly: ['Asks now and then', 'Fragt ab und zu'],
    'askingSlowly.waiting': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    'askingSlowly.asking': ['Asks the server', 'Fragt den Server'],
    known: ['Outcome is known', 'Ausgang ist bekannt'],
    refused: ['It is refused', 'Es ist abgelehnt'],
    overdue: ['It takes too long', 'Es dauert zu lange'],
  },
  events: {},
};

export const paymentResult: PlainNames = {
  name: ['After a payment', 'Nach einer Zahlung'],
  states: {
    confirmingReturn: ['PayPal’s word is confirmed', 'PayPals Wort wird bestätigt'],
    showing: ['Shows what was paid', 'Zeigt, was gezahlt ist'],
    asking: ['Was it paid?', 'Ist gezahlt?'],
    paid: ['It is paid', 'Es ist gezahlt'],
    givenBack: ['Money is given back', 'Geld ist zurück'],
    failed: ['Payment failed', 'Zahlung ging nicht'],
  },
  events: {},
};

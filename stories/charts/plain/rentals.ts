import type { PlainNames } from '../../../packages/review-room/src/lead/plain-names.ts';

export const orderDetail: PlainNames = {
  name: ['A rental', 'Eine Miete'],
  states: {
    lookingHowFar: ['How far is it?', 'Wie weit ist sie?'],
    running: ['Rental is running', 'Miete läuft'],
    'running.page': ['The page', 'Die Seite'],
    'running.page.visible': ['Page is seen', 'Seite ist zu sehen'],
    'running.page.hidden': ['Page is in the background', 'Seite ist im Hintergrund'],
    'running.order': ['The rental', 'Die Miete'],
    'running.order.waiting': ['Waits to load again', 'Wartet bis zum nächsten Laden'],
    'running.order.refreshing': ['Rental is loaded again', 'Miete wird neu geladen'],
    settling: ['Price is settled', 'Preis wird abgerechnet'],
    'settling.waiting': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    'settling.asking': ['Asks the server', 'Fragt den Server'],
    ended: ['Rental is over', 'Miete ist zu Ende'],
    payable: ['Something is to be paid', 'Etwas ist zu zahlen'],
    'payable.loadingMethods': ['Ways to pay are loaded', 'Zahlungsarten werden geladen'],
    'payable.choosing': ['Customer chooses a way to pay', 'Kunde wählt eine Zahlungsart'],
  },
  events: {
    'order.changed': ['Rental changes elsewhere', 'Miete ändert sich anderswo'],
    'user.choosesMethod': ['Customer chooses a way to pay', 'Kunde wählt eine Zahlungsart'],
  },
};

export const orders: PlainNames = {
  name: ['All rentals', 'Alle Mieten'],
  states: {
    listing: ['Rentals are listed', 'Mieten stehen da'],
    'listing.lookingForMore': ['Are there more?', 'Gibt es mehr?'],
    'listing.showing': ['There are more', 'Es gibt mehr'],
    'listing.loadingMore': ['More are loaded', 'Weitere werden geladen'],
    'listing.moreFailed': ['More could not be loaded', 'Weitere ließen sich nicht laden'],
    'listing.atEnd': ['These are all', 'Das sind alle'],
    empty: ['No rental yet', 'Noch keine Miete'],
  },
  events: {
    'user.selectsPart in use': ['Customer chooses those in use', 'Kunde wählt die laufenden'],
    'user.selectsPart ended': ['Customer chooses those ended', 'Kunde wählt die beendeten'],
  },
};

export const receipt: PlainNames = {
  name: ['Receipt', 'Beleg'],
  states: { showing: ['Receipt is shown', 'Beleg steht da'] },
  events: {},
};

export const receiptMail: PlainNames = {
  name: ['Receipt by mail', 'Beleg per E-Mail'],
  states: {
    looking: ['Is there an address?', 'Gibt es eine Adresse?'],
    withheld: ['No mail is offered', 'Keine E-Mail möglich'],
    asking: ['Asks for the address', 'Fragt nach der Adresse'],
    'asking.writing': ['Customer types the address', 'Kunde tippt die Adresse'],
    'asking.marked': ['Address is not right', 'Adresse stimmt nicht'],
    sending: ['Address is sent', 'Adresse wird gesendet'],
    failed: ['Address could not be sent', 'Adresse ließ sich nicht senden'],
    known: ['Address is known', 'Adresse ist bekannt'],
    'known.settled': ['Nothing else', 'Sonst nichts'],
    'known.sendingAgain': ['Mail is sent again', 'E-Mail wird noch einmal gesendet'],
    'known.sentAgain': ['Sent again', 'Noch einmal gesendet'],
    'known.notSentAgain': ['Could not be sent again', 'Ließ sich nicht noch einmal senden'],
  },
  events: {
    'user.sendsAgain': ['Customer wants it once more', 'Kunde will sie noch einmal'],
    'user.changes': ['Customer changes the address', 'Kunde ändert die Adresse'],
  },
};

export const reminders: PlainNames = {
  name: ['Reminders on the phone', 'Erinnerungen aufs Handy'],
  states: {
    looking: ['Can this browser remind?', 'Kann dieser Browser erinnern?'],
    withheld: ['Nothing is said of reminders', 'Von Erinnerungen ist keine Rede'],
    unsupported: ['Browser cannot remind', 'Browser kann nicht erinnern'],
    homeScreenFirst: ['iPhone: home screen first', 'iPhone: erst auf den Home-Bildschirm'],
    refused: ['Browser may not remind', 'Browser darf nicht erinnern'],
    'refused.settled': ['So it was found', 'So wurde es vorgefunden'],
    'refused.lookingAgain': ['Has it been allowed since?', 'Wurde es inzwischen erlaubt?'],
    off: ['Reminders are off', 'Erinnerungen sind aus'],
    permitting: ['Browser asks the customer', 'Browser fragt den Kunden'],
    switchingOn: ['Reminders are switched on', 'Erinnerungen werden eingeschaltet'],
    notOn: ['Could not be switched on', 'Ließ sich nicht einschalten'],
    on: ['Reminders are on', 'Erinnerungen sind an'],
    'on.settled': ['All well', 'Alles gut'],
    'on.lookingAgain': ['Does it still hold?', 'Gilt das noch?'],
    'on.switchingOff': ['Reminders are switched off', 'Erinnerungen werden ausgeschaltet'],
    'on.notOff': ['Could not be switched off', 'Ließ sich nicht ausschalten'],
  },
  events: {
    'user.switchesOn': ['Customer wants reminders', 'Kunde will Erinnerungen'],
    'user.switchesOff': ['Customer wants no more reminders', 'Kunde will keine Erinnerungen mehr'],
  },
};

export const returnClaim: PlainNames = {
  name: ['“I gave it back”', '„Ich habe sie zurückgegeben“'],
  states: {
    closed: ['Not opened', 'Nicht geöffnet'],
    describing: ['Where and when?', 'Wo und wann?'],
    'describing.asking': ['Customer fills in', 'Kunde füllt aus'],
    'describing.missingCode': ['Station is missing', 'Station fehlt'],
    'describing.wrongTime': ['Time cannot be', 'Zeit kann nicht sein'],
    claimed: ['Return is reported', 'Rückgabe ist gemeldet'],
    refused: ['Report is refused', 'Meldung ist abgelehnt'],
    keeping: ['Phone keeps it', 'Handy speichert sie'],
    kept: ['Kept until there is a network', 'Gespeichert, bis es Netz gibt'],
    doubting: ['Was it returned after all?', 'Doch nicht zurückgegeben?'],
    withdrawing: ['Report is taken back', 'Meldung wird zurückgenommen'],
    notWithdrawn: ['Could not be taken back', 'Ließ sich nicht zurücknehmen'],
  },
  events: {
    'user.opens': ['Customer opens the form', 'Kunde öffnet das Formular'],
    'user.typesCode': ['Customer types the station', 'Kunde tippt die Station'],
    'user.picksStation': ['Customer picks the station', 'Kunde wählt die Station'],
    'user.picksElsewhere': ['Customer picks another station', 'Kunde wählt eine andere Station'],
    'user.choosesTime before the rental': [
      'Customer chooses a wrong time',
      'Kunde wählt eine falsche Zeit',
    ],
    'user.choosesTime': ['Customer chooses the time', 'Kunde wählt die Zeit'],
    'user.claims': ['Customer reports the return', 'Kunde meldet die Rückgabe'],
    'user.edits': ['Customer changes it', 'Kunde ändert es'],
    'user.closes': ['Customer closes the form', 'Kunde schließt das Formular'],
    'user.doubts': ['Customer is not sure', 'Kunde ist nicht sicher'],
    'user.withdraws': ['Customer takes it back', 'Kunde nimmt sie zurück'],
  },
};

export const outbox: PlainNames = {
  name: ['What waits for a network', 'Was auf ein Netz wartet'],
  states: {
    idle: ['Nothing waits', 'Nichts wartet'],
    waiting: ['Waits for a network', 'Wartet auf ein Netz'],
  },
  events: { 'sending.due': ['There may be a network', 'Vielleicht gibt es ein Netz'] },
};

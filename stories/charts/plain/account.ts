import type { PlainNames } from '../../../packages/review-room/src/lead/plain-names.ts';

export const account: PlainNames = {
  name: ['Account', 'Konto'],
  states: {
    overview: ['Account is shown', 'Konto steht da'],
    asking: ['Are you sure?', 'Sind Sie sicher?'],
    acting: ['Is done', 'Wird getan'],
    checking: ['Was it done?', 'Ist es getan?'],
    unsure: ['Perhaps it was done', 'Vielleicht ist es getan'],
    checkingFirst: ['Was it done? Else it is done now', 'Ist es getan? Sonst wird es getan'],
    refreshing: ['Account is loaded again', 'Konto wird neu geladen'],
    takingData: ['Data is put together', 'Daten werden zusammengestellt'],
    left: ['Account is left', 'Konto ist verlassen'],
  },
  events: {
    'user.asks signOut': ['Customer wants to sign out', 'Kunde will sich abmelden'],
    'user.asks everywhere': [
      'Customer wants to sign out everywhere',
      'Kunde will sich überall abmelden',
    ],
    'user.asks endSession': ['Customer ends one sign-in', 'Kunde beendet eine Anmeldung'],
    'user.asks unlink': ['Customer removes a way in', 'Kunde entfernt einen Weg'],
    'user.asks delete': ['Customer wants it deleted', 'Kunde will das Konto löschen'],
    'user.takesData': ['Customer takes the data along', 'Kunde nimmt die Daten mit'],
    'passkey.made': ['A passkey was made', 'Ein Passkey ist angelegt'],
  },
};

export const newCard: PlainNames = {
  name: ['A card is saved', 'Eine Karte wird gespeichert'],
  states: {
    loadingMethod: ['Are cards taken?', 'Werden Karten genommen?'],
    missing: ['No card fields', 'Keine Kartenfelder'],
    filling: ['Customer types the card', 'Kunde tippt die Karte'],
    checkingFields: ['Card fields are checked', 'Kartenfelder werden geprüft'],
    beginning: ['Saving is prepared', 'Speichern wird vorbereitet'],
    askingBank: ['Bank is asked', 'Bank wird gefragt'],
    keeping: ['Card goes into the list', 'Karte kommt in die Liste'],
    unknown: ['Is it saved?', 'Ist sie gespeichert?'],
    leaving: ['On the way to the provider', 'Auf dem Weg zum Anbieter'],
    left: ['Customer is at the provider', 'Kunde ist beim Anbieter'],
  },
  events: {
    'user.saves': ['Customer saves the card', 'Kunde speichert die Karte'],
    'user.goesElsewhere': ['Customer goes to the provider', 'Kunde geht zum Anbieter'],
  },
};

export const savedCards: PlainNames = {
  name: ['Saved cards', 'Gespeicherte Karten'],
  states: {
    membersOnly: ['For members only', 'Nur für Mitglieder'],
    listed: ['Cards are listed', 'Karten stehen da'],
    asking: ['Remove this card?', 'Karte entfernen?'],
    adding: ['A new card', 'Neue Karte'],
    removing: ['Card is removed', 'Karte wird entfernt'],
  },
  events: {
    'user.adds': ['Customer adds a card', 'Kunde fügt eine Karte hinzu'],
    'user.removes': ['Customer removes a card', 'Kunde entfernt eine Karte'],
    'user.keeps': ['Customer keeps the card', 'Kunde behält die Karte'],
  },
};

export const wallet: PlainNames = {
  name: ['Wallet', 'Wallet'],
  states: {
    loadingMore: ['More is loaded', 'Mehr wird geladen'],
    lookingForMore: ['Is there more?', 'Gibt es mehr?'],
    showing: ['There is more', 'Es gibt mehr'],
    moreFailed: ['More could not be loaded', 'Mehr ließ sich nicht laden'],
    atEnd: ['That is all', 'Das ist alles'],
  },
  events: {},
};

export const payout: PlainNames = {
  name: ['Payout', 'Auszahlung'],
  states: {
    filling: ['How much?', 'Wie viel?'],
    'filling.writing': ['Customer types the amount', 'Kunde tippt den Betrag'],
    'filling.marked': ['Amount is not right', 'Betrag stimmt nicht'],
    unsure: ['Outcome is unknown', 'Ausgang ist unbekannt'],
    notSent: ['Payout did not work', 'Auszahlung ging nicht'],
    sent: ['Money is on its way', 'Geld ist unterwegs'],
  },
  events: {
    'user.types an amount': ['Customer types an amount', 'Kunde tippt einen Betrag'],
    'user.types too much': ['Customer types too much', 'Kunde tippt zu viel'],
    'user.types rubbish': ['Customer types nonsense', 'Kunde tippt Unsinn'],
    'user.takesAll': ['Customer takes all of it', 'Kunde nimmt alles'],
  },
};

export const form: PlainNames = {
  name: ['A form', 'Ein Formular'],
  states: {
    arriving: ['Does something wait here?', 'Wartet hier schon etwas?'],
    filling: ['Customer fills in', 'Kunde füllt aus'],
    'filling.writing': ['Customer writes', 'Kunde schreibt'],
    'filling.marked': ['Something is missing', 'Etwas fehlt'],
    reviewing: ['Customer looks it over', 'Kunde liest noch einmal'],
    failed: ['Could not be sent', 'Ließ sich nicht senden'],
    keeping: ['Phone keeps it', 'Handy speichert es'],
    kept: ['Kept until there is a network', 'Gespeichert, bis es Netz gibt'],
    sent: ['It has arrived', 'Es ist angekommen'],
  },
  events: {
    'user.edits': ['Customer changes it', 'Kunde ändert es'],
    'user.startsOver': ['Customer starts again', 'Kunde fängt neu an'],
  },
};

export const help: PlainNames = {
  name: ['Help', 'Hilfe'],
  states: { showing: ['Questions are listed', 'Fragen stehen da'] },
  events: {
    'user.searches': ['Customer searches', 'Kunde sucht'],
    'user.touches': ['Customer opens a question', 'Kunde öffnet eine Frage'],
  },
};

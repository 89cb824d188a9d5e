import type { PlainNames } from '../../../packages/review-room/src/lead/plain-names.ts';

export const session: PlainNames = {
  name: ['Who is signed in', 'Wer angemeldet ist'],
  states: {
    restoring: ['Looks who was here', 'Sieht nach, wer da war'],
    visitor: ['Nobody is signed in', 'Niemand ist angemeldet'],
    loadingUser: ['Person is loaded', 'Person wird geladen'],
    unanswered: ['Nobody answers, the person stays', 'Niemand antwortet, die Person bleibt'],
    askingRetry: ['Person could not be loaded', 'Person ließ sich nicht laden'],
    guest: ['A guest', 'Ein Gast'],
    member: ['A member', 'Ein Mitglied'],
    signingOut: ['Signs out', 'Meldet ab'],
    expired: ['Signed out by the server', 'Vom Server abgemeldet'],
    renewing: ['Guest is renewed', 'Gast wird erneuert'],
  },
  events: {
    'token.received': ['Person signed in', 'Person hat sich angemeldet'],
    'token.refused': ['Server knows the person no more', 'Server kennt die Person nicht mehr'],
    'token.changedElsewhere other': [
      'Another person in another tab',
      'Andere Person in anderem Tab',
    ],
    'token.changedElsewhere gone': ['Signed out in another tab', 'In anderem Tab abgemeldet'],
    'user.signsOut': ['Customer signs out', 'Kunde meldet sich ab'],
    'user.acknowledges': ['Customer has read it', 'Kunde hat es gelesen'],
  },
};

export const signInSheet: PlainNames = {
  name: ['Signing in on the way', 'Anmelden unterwegs'],
  states: {
    closed: ['Sheet is closed', 'Blatt ist zu'],
    open: ['Sheet is open', 'Blatt ist offen'],
    goingToSignInPage: ['On to the sign-in page', 'Weiter zur Seite zum Anmelden'],
    comingBack: ['Back to where they came from?', 'Zurück, woher sie kamen?'],
  },
  events: {
    'user.signsIn': ['Customer wants to sign in', 'Kunde will sich anmelden'],
    'user.signsIn elsewhere': ['Customer has another way', 'Kunde hat einen anderen Weg'],
    'user.closes': ['Customer closes the sheet', 'Kunde schließt das Blatt'],
    'person.signedIn': ['Person is signed in', 'Person ist angemeldet'],
  },
};

export const phoneLogin: PlainNames = {
  name: ['Signing in by phone', 'Anmelden mit Telefon'],
  states: {
    enteringPhone: ['Asks for the number', 'Fragt nach der Nummer'],
    'enteringPhone.editing': ['Customer types the number', 'Kunde tippt die Nummer'],
    'enteringPhone.askingNumber': ['Number is not right', 'Nummer stimmt nicht'],
    'enteringPhone.choosingCountry': ['Customer chooses the country', 'Kunde wählt das Land'],
    submitting: ['Number is sent', 'Nummer wird gesendet'],
    enteringCode: ['Asks for the code', 'Fragt nach dem Code'],
    loggedIn: ['Signed in', 'Angemeldet'],
  },
  events: {
    'user.submitsPhone': ['Customer sends the number', 'Kunde schickt die Nummer ab'],
    'user.typesNumber': ['Customer types the number', 'Kunde tippt die Nummer'],
    'user.typesCaptcha': [
      'Customer types the picture’s letters',
      'Kunde tippt die Zeichen im Bild',
    ],
    'user.typesPassword': ['Customer types the password', 'Kunde tippt das Passwort'],
    'user.refreshesCaptcha': ['Customer wants another picture', 'Kunde will ein anderes Bild'],
    'user.skipsPicture': ['Customer goes without a picture', 'Kunde verzichtet auf das Bild'],
    'user.putsInvitationAside': [
      'Customer goes without invitation',
      'Kunde verzichtet auf die Einladung',
    ],
    'user.opensCountries': ['Customer opens the countries', 'Kunde öffnet die Länder'],
  },
};

export const phoneSubmission: PlainNames = {
  name: ['Sending the number', 'Absenden der Nummer'],
  states: {
    readingNumber: ['Number is read', 'Nummer wird gelesen'],
    provingNoRobot: ['Phone proves it is no robot', 'Handy beweist: kein Roboter'],
    sendingCode: ['Code is sent', 'Code wird gesendet'],
    acceptingInvitation: ['Invitation is accepted', 'Einladung wird angenommen'],
  },
  events: {},
};

export const loginCode: PlainNames = {
  name: ['Code by text message', 'Code per SMS'],
  states: {
    asking: ['Asks for the code', 'Fragt nach dem Code'],
    'asking.form': ['The code', 'Der Code'],
    'asking.form.typing': ['Customer types the code', 'Kunde tippt den Code'],
    'asking.form.verifying': ['Code is checked', 'Code wird geprüft'],
    'asking.resend': ['A new code', 'Ein neuer Code'],
    'asking.resend.countingDown': ['Not yet', 'Noch nicht'],
    'asking.resend.allowed': ['A new code is possible', 'Neuer Code ist möglich'],
    useless: ['Code is of no use any more', 'Code nützt nichts mehr'],
    loggedIn: ['Signed in', 'Angemeldet'],
    givenUp: ['Customer went back', 'Kunde ist zurückgegangen'],
  },
  events: {
    'user.typesCode': ['Customer types the code', 'Kunde tippt den Code'],
    'user.submitsCode': ['Customer sends the code', 'Kunde schickt den Code ab'],
    'user.resends': ['Customer wants a new code', 'Kunde will einen neuen Code'],
    'user.goesBack': ['Customer goes back', 'Kunde geht zurück'],
    'clock.ticked first': ['A second passes', 'Eine Sekunde vergeht'],
    'clock.ticked a minute later': ['A minute passes', 'Eine Minute vergeht'],
  },
};

export const countryChoice: PlainNames = {
  name: ['Choice of the country', 'Wahl des Landes'],
  states: {
    open: ['List is open', 'Liste ist offen'],
    'open.showing': ['Countries are listed', 'Länder stehen da'],
    'open.filtering': ['Customer searches', 'Kunde sucht'],
    chosen: ['Country is chosen', 'Land ist gewählt'],
    closed: ['List is closed', 'Liste ist zu'],
  },
  events: {
    'user.filtersCountries': ['Customer searches a country', 'Kunde sucht ein Land'],
    'user.choosesCountry': ['Customer chooses a country', 'Kunde wählt ein Land'],
    'user.closesCountries': ['Customer closes the list', 'Kunde schließt die Liste'],
  },
};

export const providerLogin: PlainNames = {
  name: ['Signing in by Google, Apple …', 'Anmelden mit Google, Apple …'],
  states: {
    offering: ['Ways are offered', 'Wege stehen zur Wahl'],
    starting: ['Way is prepared', 'Weg wird vorbereitet'],
    leaving: ['On the way to the provider', 'Auf dem Weg zum Anbieter'],
    asking: ['Is this you?', 'Sind Sie das?'],
    entering: ['Is signed in', 'Wird angemeldet'],
    askingAgain: ['It did not work', 'Es ging nicht'],
    signedIn: ['Signed in', 'Angemeldet'],
  },
  events: {
    'user.choosesWay': ['Customer chooses a way', 'Kunde wählt einen Weg'],
    'person.arrives': ['Customer comes back', 'Kunde kommt zurück'],
    'person.arrives refused': ['Customer comes back refused', 'Kunde kommt abgelehnt zurück'],
    'person.arrives by a link': ['Customer comes by a link', 'Kunde kommt über einen Link'],
  },
};

export const passkey: PlainNames = {
  name: ['Passkey', 'Passkey'],
  states: {
    offering: ['Passkey is offered', 'Passkey wird angeboten'],
    preparing: ['Passkey is prepared', 'Passkey wird vorbereitet'],
    touching: ['Phone asks for the finger', 'Handy fragt nach dem Finger'],
    finishing: ['Passkey is checked', 'Passkey wird geprüft'],
    done: ['Done', 'Fertig'],
  },
  events: { 'user.asks': ['Customer wants a passkey', 'Kunde will einen Passkey'] },
};

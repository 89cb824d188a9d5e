import type { PlainNames } from '../../../packages/review-room/src/lead/plain-names.ts';

export const kiosk: PlainNames = {
  name: ['The station’s own screen', 'Bildschirm der Station'],
  states: {
    connection: ['Line to the server', 'Leitung zum Server'],
    'connection.askingServer': ['Asks the server', 'Fragt den Server'],
    'connection.waitingToAskAgain': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    'connection.askingNoMore': ['Asks no more', 'Fragt nicht mehr'],
    person: ['Is somebody there?', 'Ist jemand da?'],
    'person.nobodyThere': ['Nobody is there', 'Niemand ist da'],
    'person.somebodyThere': ['Somebody is there', 'Jemand ist da'],
    'person.perhapsTypingCard': [
      'Somebody may be typing in a card',
      'Vielleicht tippt jemand eine Karte ein',
    ],
    'person.askedWhetherThere': ['Are you still there?', 'Sind Sie noch da?'],
    light: ['How bright is it?', 'Wie hell ist es?'],
    'light.bright': ['Bright', 'Hell'],
    'light.dimmed': ['Dimmed for the night', 'Für die Nacht gedimmt'],
    screen: ['What is shown', 'Was zu sehen ist'],
    'screen.station': ['The station', 'Die Station'],
    'screen.station.starting': ['Screen starts', 'Bildschirm startet'],
    'screen.station.invitingToRent': ['Invites to rent', 'Lädt zum Mieten ein'],
    'screen.station.powerBankTaken': ['Power bank is taken', 'Powerbank ist entnommen'],
    'screen.station.powerBankReturned': ['Power bank is given back', 'Powerbank ist zurück'],
    'screen.station.outOfService': ['Out of service', 'Außer Betrieb'],
    'screen.station.offline': ['No line to the server', 'Keine Leitung zum Server'],
    'screen.rentingHere': ['Somebody rents on the screen', 'Jemand mietet am Bildschirm'],
    'screen.rentingHere.choosing': ['Chooses how to rent', 'Wählt, wie gemietet wird'],
    'screen.rentingHere.enteringCard': ['Types in a card', 'Gibt eine Karte ein'],
    'screen.rentingHere.underWay': [
      'Payment or power bank is under way',
      'Zahlung oder Powerbank ist unterwegs',
    ],
    'screen.rentingHere.running': ['The power bank is out', 'Die Powerbank ist draußen'],
    'screen.rentingHere.finished': ['It is over', 'Es ist vorbei'],
    'screen.forgettingCustomer': [
      'Everything of the customer is deleted',
      'Alles vom Kunden wird gelöscht',
    ],
    'screen.legalText': ['Legal texts', 'Rechtliche Texte'],
    'screen.staff': ['Staff', 'Personal'],
    'screen.staff.enteringPin': ['Staff types the PIN', 'Personal tippt die PIN'],
    'screen.staff.checkingPin': ['PIN is checked', 'PIN wird geprüft'],
    'screen.staff.staffPage': ['Staff’s page', 'Seite des Personals'],
    'screen.staff.askingCabinet': ['Test of the station is sent', 'Prüfung wird abgeschickt'],
    'screen.staff.cabinetTested': [
      'Lamp flashes, slots report',
      'Lampe blinkt, Fächer melden sich',
    ],
    'screen.staff.cabinetAnswered': ['Station has answered', 'Station hat geantwortet'],
    'screen.staff.cabinetSilent': ['Station does not answer', 'Station antwortet nicht'],
    'screen.staff.givingTabletUp': ['Screen is given up', 'Bildschirm wird aufgegeben'],
    'screen.notSetUp': ['Not set up', 'Nicht eingerichtet'],
  },
  events: {
    'user.touches': ['Somebody touches the screen', 'Jemand berührt den Bildschirm'],
    'user.chooses': ['Customer chooses', 'Kunde wählt'],
    'user.resizes': ['Customer wants larger text', 'Kunde will größere Schrift'],
    'user.continues': ['Customer goes on', 'Kunde macht weiter'],
    'user.rentsHere': ['Customer rents on the screen', 'Kunde mietet am Bildschirm'],
    'user.finishes': ['Customer is finished', 'Kunde ist fertig'],
    'visit.chooses': ['Choosing has begun', 'Die Auswahl hat begonnen'],
    'visit.pays': ['The card is asked for', 'Die Karte wird erfragt'],
    'visit.waits': ['Payment or power bank is under way', 'Zahlung oder Powerbank ist unterwegs'],
    'visit.runs': ['The power bank is out', 'Die Powerbank ist draußen'],
    'visit.settles': ['It is over', 'Es ist vorbei'],
    'visit.fails': ['The server stumbles over it', 'Der Server stolpert darüber'],
    'user.reads': ['Customer opens a legal text', 'Kunde öffnet einen Rechtstext'],
    'user.closes': ['Customer closes it', 'Kunde schließt es'],
    'staff.opens': ['Staff opens its page', 'Personal öffnet seine Seite'],
    'staff.types': ['Staff types a digit', 'Personal tippt eine Ziffer'],
    'staff.erases': ['Staff erases a digit', 'Personal löscht eine Ziffer'],
    'staff.tests': ['Staff tests the station', 'Personal prüft die Station'],
    'staff.closes': ['Staff closes its page', 'Personal schließt seine Seite'],
    'staff.leaves': ['Staff gives the screen up', 'Personal gibt den Bildschirm auf'],
  },
};

export const enrolment: PlainNames = {
  name: ['Setting the screen up', 'Einrichten des Bildschirms'],
  states: {
    choosingPin: ['Staff chooses a PIN', 'Personal wählt eine PIN'],
    pinsDiffer: ['The two PINs differ', 'Die PINs sind verschieden'],
    repeatingPin: ['Staff repeats the PIN', 'Personal wiederholt die PIN'],
    settingUp: ['Screen is set up', 'Bildschirm wird eingerichtet'],
    failed: ['Could not be set up', 'Ließ sich nicht einrichten'],
    linkUsed: ['Link was used already', 'Link ist schon benutzt'],
    setUp: ['Set up', 'Eingerichtet'],
  },
  events: {
    'staff.types': ['Staff types the PIN', 'Personal tippt die PIN'],
    'types another PIN': ['Staff types another PIN', 'Personal tippt eine andere PIN'],
    'staff.erases': ['Staff erases a digit', 'Personal löscht eine Ziffer'],
    'staff.retries': ['Staff tries again', 'Personal versucht es noch einmal'],
  },
};

export const guestChoice: PlainNames = {
  name: ['What the guest had', 'Was der Gast hatte'],
  states: {
    nothingToChoose: ['Nothing to choose', 'Nichts zu wählen'],
    lookingUp: ['What did the guest have?', 'Was hatte der Gast?'],
    asking: ['Take it along?', 'Mitnehmen?'],
    taking: ['Is taken along', 'Wird mitgenommen'],
    failed: ['Did not work', 'Ging nicht'],
    unsure: ['Outcome is unknown', 'Ausgang ist unbekannt'],
    leaving: ['Stays a guest', 'Bleibt Gast'],
    decided: ['Decided', 'Entschieden'],
  },
  events: {
    'person.proven as a guest': ['A guest signs in', 'Ein Gast meldet sich an'],
    'person.proven as nobody': ['A visitor signs in', 'Ein Besucher meldet sich an'],
    'user.takesAlong': ['Customer takes it along', 'Kunde nimmt es mit'],
    'user.staysGuest': ['Customer stays a guest', 'Kunde bleibt Gast'],
  },
};

export const orderPass: PlainNames = {
  name: ['Rental goes to the phone', 'Miete geht aufs Handy'],
  states: {
    inAccount: ['Rental is in the account', 'Miete steht im Konto'],
    fetchingCode: ['Code is fetched', 'Code wird geholt'],
    noConnection: ['No code, no line', 'Kein Code, keine Leitung'],
    codeShown: ['Code is shown', 'Code ist zu sehen'],
    'codeShown.waitingToAskAgain': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    'codeShown.checkingCode': ['Is the code still good?', 'Gilt der Code noch?'],
    takenByPhone: ['A phone has the rental', 'Ein Handy hat die Miete'],
  },
  events: {},
};

export const takeOver: PlainNames = {
  name: ['Phone takes the rental over', 'Handy übernimmt die Miete'],
  states: {
    checkingCode: ['Code is looked at', 'Code wird angesehen'],
    askingWhetherToTake: ['Take it over?', 'Übernehmen?'],
    taking: ['Is taken over', 'Wird übernommen'],
    failed: ['Did not work', 'Ging nicht'],
    codeUsed: ['Code is used or old', 'Code ist benutzt oder alt'],
    taken: ['Taken over', 'Übernommen'],
    onlyLookedAt: ['Only looked at', 'Nur angesehen'],
  },
  events: {
    'user.takes': ['Customer takes it over', 'Kunde übernimmt sie'],
    'user.leaves': ['Customer only looks at it', 'Kunde sieht sie nur an'],
  },
};

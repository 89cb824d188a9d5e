import type { PlainNames } from './plain.ts';

export const kiosk: PlainNames = {
  name: ['The station’s own screen', 'Bildschirm der Station'],
  states: {
    line: ['Line to the server', 'Leitung zum Server'],
    'line.asking': ['Asks the server', 'Fragt den Server'],
    'line.resting': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    'line.closed': ['Asks no more', 'Fragt nicht mehr'],
    person: ['Is somebody there?', 'Ist jemand da?'],
    'person.away': ['Nobody is there', 'Niemand ist da'],
    'person.here': ['Somebody is there', 'Jemand ist da'],
    'person.warned': ['Are you still there?', 'Sind Sie noch da?'],
    screen: ['What is shown', 'Was zu sehen ist'],
    'screen.station': ['The station', 'Die Station'],
    'screen.station.starting': ['Screen starts', 'Bildschirm startet'],
    'screen.station.attracting': ['Invites to rent', 'Lädt zum Mieten ein'],
    'screen.station.taken': ['Power bank is taken', 'Powerbank ist entnommen'],
    'screen.station.returned': ['Power bank is given back', 'Powerbank ist zurück'],
    'screen.station.outOfService': ['Out of service', 'Außer Betrieb'],
    'screen.station.offline': ['No line to the server', 'Keine Leitung zum Server'],
    'screen.legal': ['Legal texts', 'Rechtliche Texte'],
    'screen.staff': ['Staff', 'Personal'],
    'screen.staff.enteringPin': ['Staff types the PIN', 'Personal tippt die PIN'],
    'screen.staff.checkingPin': ['PIN is checked', 'PIN wird geprüft'],
    'screen.staff.panel': ['Staff’s page', 'Seite des Personals'],
    'screen.staff.leaving': ['Screen is given up', 'Bildschirm wird aufgegeben'],
    'screen.notEnrolled': ['Not set up', 'Nicht eingerichtet'],
  },
  events: {
    'user.touches': ['Somebody touches the screen', 'Jemand berührt den Bildschirm'],
    'user.chooses': ['Customer chooses', 'Kunde wählt'],
    'user.continues': ['Customer goes on', 'Kunde macht weiter'],
    'user.reads': ['Customer opens a legal text', 'Kunde öffnet einen Rechtstext'],
    'user.closes': ['Customer closes it', 'Kunde schließt es'],
    'staff.opens': ['Staff opens its page', 'Personal öffnet seine Seite'],
    'staff.types': ['Staff types a digit', 'Personal tippt eine Ziffer'],
    'staff.erases': ['Staff erases a digit', 'Personal löscht eine Ziffer'],
    'staff.closes': ['Staff closes its page', 'Personal schließt seine Seite'],
    'staff.leaves': ['Staff gives the screen up', 'Personal gibt den Bildschirm auf'],
  },
};

export const enrolment: PlainNames = {
  name: ['Setting the screen up', 'Einrichten des Bildschirms'],
  states: {
    choosing: ['Staff chooses a PIN', 'Personal wählt eine PIN'],
    differing: ['The two PINs differ', 'Die PINs sind verschieden'],
    repeating: ['Staff repeats the PIN', 'Personal wiederholt die PIN'],
    enrolling: ['Screen is set up', 'Bildschirm wird eingerichtet'],
    failed: ['Could not be set up', 'Ließ sich nicht einrichten'],
    spent: ['Link was used already', 'Link ist schon benutzt'],
    enrolled: ['Set up', 'Eingerichtet'],
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
    idle: ['Nothing to choose', 'Nichts zu wählen'],
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

import type { PlainTables } from '../../src/lead/subject-of.ts';

/** Words of a shop that has a locker, in place of the chart's names. */
export const words: PlainTables = {
  charts: { locker: ['Parcel locker', 'Paketfach'] },
  states: {
    'person.identifying.typing': ['Customer types the code', 'Kunde tippt den Code'],
    'person.identifying.checking': ['Code is checked', 'Code wird geprüft'],
    'person.identifying.noAnswer': ['Nobody answers', 'Niemand antwortet'],
    'person.taking': ['Customer takes the parcel', 'Kunde nimmt das Paket'],
    'person.lockedOut': ['Too many wrong codes', 'Zu viele falsche Codes'],
    'door.shut': ['Door is shut', 'Tür ist zu'],
    'door.open': ['Door is open', 'Tür ist offen'],
    'door.alarming': ['Door was left open', 'Tür blieb offen'],
    person: ['Customer', 'Kunde'],
    'person.identifying': ['Which parcel?', 'Welches Paket?'],
    door: ['Door', 'Tür'],
  },
  events: {
    'six digits': ['Customer types six digits', 'Kunde tippt sechs Ziffern'],
    'four digits': ['Customer types four digits', 'Kunde tippt vier Ziffern'],
    'person.types': ['Customer types', 'Kunde tippt'],
    'person.leaves': ['Customer goes away', 'Kunde geht weg'],
    'door.opened': ['Door is opened', 'Tür geht auf'],
    'door.closed': ['Door is closed', 'Tür wird geschlossen'],
  },
  actors: { checkCode: ['Service: which box?', 'Dienst: welches Fach?'] },
  answers: { 'box 12': ['box 12', 'Fach 12'] },
  failures: { 'unknown code': ['unknown code', 'unbekannter Code'] },
  delays: {
    answerTimeout: ['patience with the service', 'Geduld mit dem Dienst'],
    lockOut: ['lock-out', 'Sperrzeit'],
    leftOpen: ['door left open', 'Tür bleibt offen'],
  },
  guards: {
    isComplete: ['six digits are there', 'sechs Ziffern sind da'],
    hasTriesLeft: ['a try is left', 'ein Versuch ist übrig'],
    isUnlocked: ['a box is unlocked', 'ein Fach ist entriegelt'],
  },
};

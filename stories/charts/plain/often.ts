import type { PlainNames } from './plain.ts';

/** What is said alike in every chart that does not say it in words of its own. */
export const often: Omit<PlainNames, 'name'> = {
  states: {
    arriving: ['Arrives', 'Kommt an'],
    loading: ['Is loaded', 'Wird geladen'],
    failed: ['Could not be loaded', 'Ließ sich nicht laden'],
    openingAttempt: ['Attempt is noted', 'Versuch wird vermerkt'],
    opening: ['Attempt is noted', 'Versuch wird vermerkt'],
    sending: ['Is sent', 'Wird gesendet'],
    settled: ['Outcome is known', 'Ausgang ist bekannt'],
    ended: ['Over', 'Zu Ende'],
    'entering.typing': ['Customer types', 'Kunde tippt'],
    unknown: ['Outcome is unknown', 'Ausgang ist unbekannt'],
    loadingFields: ['Payment fields are loaded', 'Zahlungsfelder werden geladen'],
    fieldsMissing: ['Payment fields are missing', 'Zahlungsfelder fehlen'],
    preparingPayment: ['Payment is prepared', 'Zahlung wird vorbereitet'],
  },
  events: {
    'user.retries': ['Customer tries again', 'Kunde versucht es noch einmal'],
    'user.ticks terms': ['Customer ticks the terms', 'Kunde kreuzt die AGB an'],
    'user.ticks privacy': ['Customer ticks data protection', 'Kunde kreuzt den Datenschutz an'],
    'user.rents': ['Customer taps rent', 'Kunde tippt auf Mieten'],
    'user.pays': ['Customer taps pay', 'Kunde tippt auf Zahlen'],
    'user.cancels': ['Customer cancels', 'Kunde bricht ab'],
    'user.confirms': ['Customer confirms', 'Kunde bestätigt'],
    'user.fills': ['Customer fills in', 'Kunde füllt aus'],
    'user.sends': ['Customer sends', 'Kunde schickt ab'],
    'user.asksNow': ['Customer asks now', 'Kunde fragt jetzt nach'],
    'user.reloads': ['Customer reloads', 'Kunde lädt neu'],
    'page.hidden': ['Customer leaves the page', 'Kunde verlässt die Seite'],
    'page.shown': ['Customer comes back', 'Kunde kommt zurück'],
    'clock.ticked': ['A second passes', 'Eine Sekunde vergeht'],
    'kept.sent': ['Phone sent it at last', 'Handy hat es gesendet'],
    'kept.refused': ['Server refuses what was kept', 'Server lehnt das Gespeicherte ab'],
    'list.reachedEnd': ['Customer scrolls to the end', 'Kunde scrollt ans Ende'],
  },
};

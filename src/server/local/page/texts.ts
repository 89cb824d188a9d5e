/** Words of the local page. It is a tool for product staff and no part of the app, so it speaks only German and English. */
const german = {
  title: 'Lokaler Betrieb', intro: 'Hier stehen die Geräte und Dienste, die ein Betreiber sonst einkauft: Stationen, Zahlungsdienst, Postfach und eine Uhr, die man vorstellen kann. Nichts davon ist echt.', openApp: 'App öffnen', language: 'English',
  cabinets: 'Stationen', out: 'Unterwegs', clock: 'Uhr', payments: 'Zahlungen', inbox: 'Postfach', balance: 'Guthaben', sections: 'Abschnitte',
  online: 'am Netz', offline: 'ohne Strom', unplug: 'Stecker ziehen', plug: 'Stecker einstecken', open: 'Station öffnen', scan: 'QR-Code der Station {code}',
  ready: '{n} bereit', free: '{n} frei', charging: '{n} lädt', broken: '{n} gestört', slots: 'Fächer im Einzelnen', slot: 'Fach {n}', slotFree: 'frei', jam: 'Klemmen lassen', unjam: 'Klemme lösen', jammed: 'klemmt', level: '{n} %',
  drawing: 'Station {code}: {summary}',
  sentinelOFFLINE: 'Der Gateway lehnt jeden Befehl ab.', sentinelEMPTY: 'Hier ist nie eine Powerbank geladen.', sentinelUNBOUND: 'Gehört zu keinem Standort.', sentinelJAM: 'Jede Ausgabe klemmt.', sentinelSTUCK: 'Fach 1 klemmt, das nächste geht auf.', sentinelSLOW: 'Bestätigt erst nach 12 Sekunden.', sentinelLATE: 'Bestätigt erst nach 30 Sekunden, also zu spät.',
  outEmpty: 'Alle Powerbanks stecken in einer Station.', rental: 'Miete {number}', noRental: 'ohne Miete', since: 'seit', returnTo: 'Station', returnHere: 'Hier zurückgeben', report: 'Meldung kommt', reportNow: 'sofort', reportLate: '{n} später', noFreeSlot: 'Keine Station hat ein freies Fach.', unpluggedOption: 'ohne Strom',
  claims: 'Rückgaben ohne Meldung', claimsEmpty: 'Niemand wartet auf eine Entscheidung.', claimPlace: 'Station', claimTime: 'Zurückgegeben', claimMade: 'Gemeldet', claimAmount: 'Preis bis dahin', claimAccept: 'Rückgabe annehmen', claimReject: 'Ablehnen', claimReason: 'Grund, den der Kunde liest',
  claimSeen: '{bank} steckt laut Station in Fach {n} von {code}.', claimUnseen: 'Keine Station hat {bank} gemeldet.', unknownClaim: 'diese Meldung gibt es nicht', settledClaim: 'sie ist schon anders entschieden',
  clockOffset: 'Um {n} vorgestellt', clockReal: 'Geht wie die Uhr dieses Rechners', custom: 'Andere Spanne', minutes: 'Minuten', hours: 'Stunden', days: 'Tage', advance: 'Vorstellen', min: '{n} Min.', h: '{n} Std.', d: '{n} Tage',
  paymentsEmpty: 'Noch keine Zahlung.', requires_capture: 'reserviert', succeeded: 'abgebucht', canceled: 'freigegeben', requires_payment_method: 'wartet auf eine Karte', requires_confirmation: 'wartet auf Bestätigung', requires_action: 'wartet auf 3-D Secure', processing: 'in Arbeit',
  captured: '{captured} von {amount} abgebucht', noCard: 'noch keine Karte',
  inboxEmpty: 'Noch keine Nachricht.', to: 'an {name}',
  reports: 'Meldungen', reportsEmpty: 'Noch keine Meldung.', reportDone: 'Erledigt', reportOpen: 'offen', reportAbout: 'Station {code}',
  topicNothingCameOut: 'Es kam keine Powerbank heraus', topicDoesNotCharge: 'Die Powerbank lädt nicht', topicCannotReturn: 'Die Rückgabe klappt nicht', topicStationBroken: 'Die Station ist aus oder beschädigt', topicPayment: 'Es geht um die Zahlung', topicOther: 'Etwas anderes',
  balanceEmpty: 'Noch keine Gäste. Sie entstehen beim ersten Scan.', balanceHint: 'Mit genug Guthaben für das Pfand mietet ein Gast ohne Karte.', amount: 'Betrag in Euro', credit: 'Gutschreiben', guest: 'Gast', created: 'angelegt',
  done: 'Erledigt', failed: 'Das ging nicht: {reason}', notOut: 'Diese Powerbank ist schon zurück', noFreeSlotReason: 'kein freies Fach', slotTaken: 'das Fach ist belegt', unreachable: 'der Server antwortet nicht',
};
export type LocalTexts = { readonly [K in keyof typeof german]: string };

const english: LocalTexts = {
  title: 'Local operation', intro: 'These are the devices and services an operator would buy: cabinets, card provider, inbox, and a clock that can be moved forward. None of it is real.', openApp: 'Open the app', language: 'Deutsch',
  cabinets: 'Cabinets', out: 'Out', clock: 'Clock', payments: 'Payments', inbox: 'Inbox', balance: 'Balance', sections: 'Sections',
  online: 'connected', offline: 'unplugged', unplug: 'Unplug', plug: 'Plug in', open: 'Open cabinet', scan: 'QR code of cabinet {code}',
  ready: '{n} ready', free: '{n} free', charging: '{n} charging', broken: '{n} out of order', slots: 'Slots one by one', slot: 'Slot {n}', slotFree: 'free', jam: 'Jam', unjam: 'Unjam', jammed: 'jammed', level: '{n} %',
  drawing: 'Cabinet {code}: {summary}',
  sentinelOFFLINE: 'The gateway refuses every command.', sentinelEMPTY: 'No power bank is ever charged here.', sentinelUNBOUND: 'Belongs to no venue.', sentinelJAM: 'Every eject jams.', sentinelSTUCK: 'Slot 1 jams, the next one opens.', sentinelSLOW: 'Confirms after 12 seconds.', sentinelLATE: 'Confirms after 30 seconds, which is too late.',
  outEmpty: 'Every power bank is in a cabinet.', rental: 'Rental {number}', noRental: 'no rental', since: 'since', returnTo: 'Cabinet', returnHere: 'Return here', report: 'Report arrives', reportNow: 'at once', reportLate: '{n} later', noFreeSlot: 'No cabinet has a free slot.', unpluggedOption: 'unplugged',
  claims: 'Return claims', claimsEmpty: 'Nobody waits for a decision.', claimPlace: 'Cabinet', claimTime: 'Returned', claimMade: 'Claimed', claimAmount: 'Price until then', claimAccept: 'Accept the return', claimReject: 'Reject', claimReason: 'Reason the customer reads',
  claimSeen: 'A cabinet says {bank} is in slot {n} of {code}.', claimUnseen: 'No cabinet has reported {bank}.', unknownClaim: 'there is no such claim', settledClaim: 'it has been decided otherwise already',
  clockOffset: 'Moved forward by {n}', clockReal: 'Shows the time of this machine', custom: 'Another span', minutes: 'minutes', hours: 'hours', days: 'days', advance: 'Move forward', min: '{n} min', h: '{n} h', d: '{n} days',
  paymentsEmpty: 'No payments yet.', requires_capture: 'reserved', succeeded: 'captured', canceled: 'released', requires_payment_method: 'waits for a card', requires_confirmation: 'waits for confirmation', requires_action: 'waits for 3-D Secure', processing: 'processing',
  captured: '{captured} of {amount} captured', noCard: 'no card yet',
  inboxEmpty: 'No messages yet.', to: 'to {name}',
  reports: 'Reports', reportsEmpty: 'No reports yet.', reportDone: 'Done', reportOpen: 'open', reportAbout: 'Cabinet {code}',
  topicNothingCameOut: 'No power bank came out', topicDoesNotCharge: 'The power bank does not charge', topicCannotReturn: 'Returning it does not work', topicStationBroken: 'The station is off or damaged', topicPayment: 'It is about the payment', topicOther: 'Something else',
  balanceEmpty: 'No guests yet. The first scan makes one.', balanceHint: 'With enough balance for the deposit a guest rents without a card.', amount: 'Amount in euros', credit: 'Add to balance', guest: 'Guest', created: 'created',
  done: 'Done', failed: 'That did not work: {reason}', notOut: 'this power bank is back already', noFreeSlotReason: 'no free slot', slotTaken: 'the slot is taken', unreachable: 'the server does not answer',
};

export type LocalLanguage = 'de' | 'en';
export const textsOf = (language: LocalLanguage): LocalTexts => (language === 'en' ? english : german);
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** 90 minutes are "90 min", 120 are "2 h", whole days are days. */
export function span(texts: LocalTexts, minutes: number): string {
  if (minutes >= 4320 && minutes % 1440 === 0) return filled(texts.d, { n: minutes / 1440 });
  if (minutes >= 60) return filled(texts.h, { n: Math.round(minutes / 6) / 10 });
  return filled(texts.min, { n: Math.round(minutes) });
}

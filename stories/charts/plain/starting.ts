import type { PlainNames } from '../../../packages/review-room/src/lead/plain-names.ts';

export const balanceRental: PlainNames = {
  name: ['Rental on the balance', 'Miete auf Guthaben'],
  states: {
    renting: ['Rental is asked for', 'Miete wird angefragt'],
    unknown: ['Answer is unknown', 'Antwort ist unbekannt'],
    settled: ['Outcome is known', 'Ausgang ist bekannt'],
  },
  events: {},
};

export const promo: PlainNames = {
  name: ['Offer page', 'Angebotsseite'],
  states: {
    offering: ['Offers a rental', 'Bietet eine Miete an'],
    'offering.browsing': ['Reads the offer', 'Liest das Angebot'],
    'offering.askingAgreement': ['Agreement is missing', 'Zustimmung fehlt'],
    leaving: ['On to the next page', 'Weiter zur nächsten Seite'],
  },
  events: {},
};

export const result: PlainNames = {
  name: ['Power bank comes out', 'Powerbank kommt heraus'],
  states: {
    confirmingReturn: ['PayPal’s word is confirmed', 'PayPals Wort wird bestätigt'],
    underWay: ['Asks how far it is', 'Fragt, wie weit es ist'],
    'underWay.confirming': ['Payment is confirmed', 'Zahlung wird bestätigt'],
    'underWay.confirming.asking': ['Asks the server', 'Fragt den Server'],
    'underWay.confirming.waiting': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    'underWay.dispensing': ['Slot opens', 'Fach geht auf'],
    'underWay.dispensing.waiting': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    'underWay.dispensing.asking': ['Asks the server', 'Fragt den Server'],
    confirmed: ['Power bank is out', 'Powerbank ist draußen'],
    'confirmed.shown': ['The slot is shown', 'Das Fach wird gezeigt'],
    'confirmed.kept': ['Customer is busy here', 'Kunde ist hier beschäftigt'],
    over: ['On to the rental', 'Weiter zur Miete'],
    ended: ['Rental has ended', 'Miete ist beendet'],
    notDispensed: ['No power bank came out', 'Keine Powerbank kam heraus'],
    'notDispensed.told': ['It is over', 'Es ist vorbei'],
    'notDispensed.waiting': ['Station may still answer', 'Station kann noch antworten'],
    'notDispensed.asking': ['Asks the server', 'Fragt den Server'],
    unknown: ['Not known yet', 'Noch nicht bekannt'],
    'unknown.waiting': ['Waits to ask again', 'Wartet bis zur nächsten Frage'],
    'unknown.asking': ['Asks the server', 'Fragt den Server'],
    failed: ['Could not be asked', 'Ließ sich nicht fragen'],
  },
  events: {
    'user.asksNow': ['Customer asks now', 'Kunde fragt jetzt nach'],
    'user.reloads': ['Customer reloads', 'Kunde lädt neu'],
    'user.stays': ['Customer does something here', 'Kunde tut hier etwas'],
  },
};

export const nearby: PlainNames = {
  name: ['Stations nearby', 'Stationen in der Nähe'],
  states: {
    page: ['The page', 'Die Seite'],
    'page.visible': ['Page is seen', 'Seite ist zu sehen'],
    'page.hidden': ['Page is in the background', 'Seite ist im Hintergrund'],
    list: ['The list', 'Die Liste'],
    'list.beginning': ['From where is it asked?', 'Von wo wird gefragt?'],
    'list.offered': ['Offers to look nearby', 'Bietet die Suche an'],
    'list.loading': ['Stations are loaded', 'Stationen werden geladen'],
    'list.countingStations': ['Are there any?', 'Gibt es welche?'],
    'list.showing': ['Stations are listed', 'Stationen stehen da'],
    'list.showing.waiting': ['Waits to load again', 'Wartet bis zum nächsten Laden'],
    'list.showing.refreshing': ['Stations are loaded again', 'Stationen werden neu geladen'],
    'list.empty': ['No station nearby', 'Keine Station in der Nähe'],
    'list.locating': ['Where is the customer?', 'Wo ist der Kunde?'],
    'list.locating.asking': ['Phone asks for the place', 'Handy fragt nach dem Ort'],
    'list.locating.sorting': ['Stations are sorted', 'Stationen werden sortiert'],
    'list.failed': ['Stations could not be loaded', 'Stationen ließen sich nicht laden'],
  },
  events: {
    'user.locates': ['Customer wants the nearest', 'Kunde will die nächsten'],
  },
};

export const stationMap: PlainNames = {
  name: ['Map of stations', 'Karte der Stationen'],
  states: {
    beginning: ['Is there a map?', 'Gibt es eine Karte?'],
    onlyDrawn: ['Only the drawing', 'Nur die Zeichnung'],
    offered: ['Offers the map', 'Bietet die Karte an'],
    opening: ['Map is loaded', 'Karte wird geladen'],
    'opening.loading': ['Its program is loaded', 'Ihr Programm wird geladen'],
    'opening.drawing': ['It draws itself', 'Sie zeichnet sich'],
    shown: ['Map is there', 'Karte ist da'],
    failed: ['The drawing stays', 'Die Zeichnung bleibt'],
  },
  events: {
    'user.loadsMap': ['Customer wants the map', 'Kunde will die Karte'],
    'map.drawn': ['Map is drawn', 'Karte ist gezeichnet'],
    'map.failed': ['Map fails', 'Karte scheitert'],
  },
};

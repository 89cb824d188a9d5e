import type { PlainNames } from '../../../packages/review-room/src/lead/plain-names.ts';

export const home: PlainNames = {
  name: ['First page', 'Startseite'],
  states: {
    welcoming: ['Welcomes', 'Begrüßt'],
    'welcoming.deciding': ['Is somebody signed in?', 'Ist jemand angemeldet?'],
    'welcoming.countingOrders': ['Looks for open rentals', 'Sucht offene Mieten'],
    'welcoming.recounting': ['Counts open rentals anew', 'Zählt offene Mieten neu'],
    'welcoming.findingRental': ['Which rental runs?', 'Welche Miete läuft?'],
    'welcoming.counted': ['Nothing is owed', 'Nichts ist offen'],
    owing: ['Something is owed', 'Etwas ist noch zu zahlen'],
    left: ['On to the next page', 'Weiter zur nächsten Seite'],
  },
  events: {
    'user.rentsDirectly': ['Customer taps rent', 'Kunde tippt auf Mieten'],
    'user.choosesTyping': ['Customer wants to type the code', 'Kunde will den Code tippen'],
    'rental.ended': ['Rental has ended', 'Miete ist beendet'],
    'user.paysOrders': ['Customer wants to pay what is owed', 'Kunde will Offenes zahlen'],
    'user.postpones': ['Customer taps later', 'Kunde tippt auf Später'],
  },
};

export const codeEntry: PlainNames = {
  name: ['Code of the station', 'Code der Station'],
  states: {
    entering: ['Asks for the code', 'Fragt nach dem Code'],
    'entering.typing': ['Customer types the code', 'Kunde tippt den Code'],
    'entering.refused': ['Not a station’s code', 'Kein Stationscode'],
    'entering.scanning': ['Camera is open', 'Kamera ist offen'],
    entered: ['Code is known', 'Code ist bekannt'],
  },
  events: {
    'user.typesCode readable': ['Customer types a code', 'Kunde tippt einen Code'],
    'user.typesCode unreadable': ['Customer types nonsense', 'Kunde tippt Unsinn'],
    'user.submitsCode': ['Customer sends the code', 'Kunde schickt den Code ab'],
    'user.opensCamera': ['Customer opens the camera', 'Kunde öffnet die Kamera'],
    'user.closesCamera': ['Customer closes the camera', 'Kunde schließt die Kamera'],
    'qr.scanned': ['Camera reads a code', 'Kamera liest einen Code'],
  },
};

export const codeScan: PlainNames = {
  name: ['Scanning with the camera', 'Scannen mit der Kamera'],
  states: {
    starting: ['Camera opens', 'Kamera geht auf'],
    live: ['Camera is on', 'Kamera läuft'],
    'live.scanning': ['Looks for a code', 'Sucht einen Code'],
    'live.notOurs': ['A code of somebody else', 'Ein fremder Code'],
    hidden: ['Page is in the background', 'Seite ist im Hintergrund'],
    refused: ['Camera is refused', 'Kamera ist verboten'],
    noCamera: ['There is no camera', 'Es gibt keine Kamera'],
    failed: ['Camera does not work', 'Kamera geht nicht'],
    found: ['Station is found', 'Station ist gefunden'],
  },
  events: {
    'code.read of a station': ['Camera reads a station', 'Kamera liest eine Station'],
    'code.read of a menu': [
      'Camera reads a menu’s code',
      'Kamera liest den Code einer Speisekarte',
    ],
    'camera.stopped': ['Camera stops', 'Kamera bricht ab'],
    'torch.switched on': ['Light is on', 'Licht ist an'],
    'torch.refused': ['Light does not work', 'Licht geht nicht'],
    'user.switchesTorch': ['Customer switches the light', 'Kunde schaltet das Licht'],
    'user.goesOn': ['Customer scans on', 'Kunde scannt weiter'],
  },
};

export const cabinetCheck: PlainNames = {
  name: ['Check of the station', 'Prüfung der Station'],
  states: {
    ensuringSession: ['Customer becomes a guest', 'Kunde wird Gast'],
    checking: ['Station is asked', 'Station wird gefragt'],
    blockedByRentals: ['A rental is running already', 'Es läuft schon eine Miete'],
    unusable: ['Station cannot rent now', 'Station kann gerade nicht vermieten'],
    'unusable.waiting': ['Waits to look again', 'Wartet bis zum nächsten Blick'],
    'unusable.asking': ['Is it over by now?', 'Ist es inzwischen vorbei?'],
    failed: ['Station could not be asked', 'Station ließ sich nicht fragen'],
    'failed.waiting': ['Waits to try again', 'Wartet bis zum nächsten Versuch'],
    'failed.ensuring': ['Customer becomes a guest', 'Kunde wird Gast'],
    'failed.asking': ['Station is asked', 'Station wird gefragt'],
    ready: ['Station is ready', 'Station ist bereit'],
  },
  events: {},
};

export const rent: PlainNames = {
  name: ['Renting', 'Mieten'],
  states: {
    waitingForCode: ['Waits for the code', 'Wartet auf den Code'],
    checkingCabinet: ['Station is checked', 'Station wird geprüft'],
    checked: ['Is something left open?', 'Ist noch etwas offen?'],
    loadingMethods: ['Ways to pay are loaded', 'Zahlungsarten werden geladen'],
    choosing: ['Customer chooses', 'Kunde wählt'],
    'choosing.browsing': ['Reads price and terms', 'Liest Preis und Bedingungen'],
    'choosing.askingAgreement': ['Agreement is missing', 'Zustimmung fehlt'],
    'choosing.pricing': ['Price calculator is open', 'Preisrechner ist offen'],
    payingByWallet: ['Pays by Apple or Google Pay', 'Zahlt mit Apple oder Google Pay'],
    walletFailed: ['Apple or Google Pay failed', 'Apple oder Google Pay ging nicht'],
    checkingActiveRentals: ['Looks for running rentals', 'Sucht laufende Mieten'],
    tryingAgain: ['No network', 'Kein Netz'],
    'tryingAgain.waiting': ['Waits to try again', 'Wartet bis zum nächsten Versuch'],
    'tryingAgain.asking': ['Looks for running rentals again', 'Sucht wieder laufende Mieten'],
    rentingOnBalance: ['Rents on the balance', 'Mietet auf das Guthaben'],
    refused: ['Rental is refused', 'Miete ist abgelehnt'],
    leaving: ['On to the next page', 'Weiter zur nächsten Seite'],
  },
  events: {
    'person.changed': ['Somebody else is signed in', 'Jemand anderes ist angemeldet'],
    'user.choosesMethod balance': ['Customer chooses the balance', 'Kunde wählt das Guthaben'],
    'user.choosesMethod card': ['Customer chooses the card', 'Kunde wählt die Karte'],
    'user.choosesMethod wallet': ['Customer chooses the wallet', 'Kunde wählt Apple/Google Pay'],
    'user.opensWallet': ['Customer opens the wallet', 'Kunde öffnet Apple/Google Pay'],
    'wallet.closed': ['Wallet is closed', 'Apple/Google Pay wird geschlossen'],
    'wallet.collected submitted': ['Wallet sent the payment', 'Apple/Google Pay hat gezahlt'],
    'wallet.collected missing': ['Agreement is missing', 'Zustimmung fehlt'],
    'wallet.collected power bank': ['Power bank is on its way', 'Powerbank ist unterwegs'],
    'user.choosesAnotherWay': ['Customer takes another way', 'Kunde nimmt eine andere Zahlungsart'],
    'user.reloadsMethods': ['Customer loads ways to pay again', 'Kunde lädt Zahlungsarten neu'],
    'user.opensPricing': ['Customer opens the calculator', 'Kunde öffnet den Preisrechner'],
    'user.movesPrice': ['Customer moves the time', 'Kunde verschiebt die Zeit'],
    'user.stops': ['Customer stops the next try', 'Kunde hält den nächsten Versuch an'],
    'user.closesPricing': ['Customer closes the calculator', 'Kunde schließt den Preisrechner'],
  },
};

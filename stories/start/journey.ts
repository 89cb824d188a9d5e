import type { Surface } from '../support/looks.ts';

/**
 * A picture of Start here: the story that shows it and what a person does or sees there; on a phone
 * unless it says another surface.
 */
export type Scene = { readonly id: string; readonly name: string; readonly surface?: Surface };

/** The main journey in six pictures. */
export const journey: readonly Scene[] = [
  { id: 'screens-codescan--scanning', name: '1. Scan the code on a station' },
  { id: 'screens-rent--agreed', name: '2. Read the price, agree, rent' },
  { id: 'screens-payment--collecting', name: '3. Enter a card: a hold, no charge' },
  { id: 'screens-result-settled--confirmed', name: '4. Take the power bank' },
  { id: 'screens-orderdetail-running--running', name: '5. Use it; the price so far is shown' },
  { id: 'screens-orderdetail-ended--returned', name: '6. Give it back anywhere, pay the time' },
];

export const wentWrong: readonly Scene[] = [
  { id: 'screens-cabinetcheck--offline', name: 'The station does not answer' },
  { id: 'screens-cabinetcheck--no-battery', name: 'No power bank is ready' },
  { id: 'screens-payment--insufficient-funds', name: 'The card is declined' },
  { id: 'screens-payment--authentication-failed', name: 'The bank’s question is not answered' },
  { id: 'screens-payment-confirming--unknown', name: 'The payment’s answer is lost' },
  { id: 'screens-result-unknown--unknown', name: 'Nobody knows whether it comes out' },
  { id: 'screens-result--another-slot', name: 'A slot jams, another one opens' },
  { id: 'screens-result-settled--not-dispensed', name: 'No power bank comes out' },
  { id: 'screens-returnclaim--describing', name: 'Given back, but the rental runs on' },
  { id: 'screens-orderdetail-running--last-hours', name: 'Kept for almost 48 hours' },
  { id: 'screens-orderdetail-ended--bought', name: 'Kept too long: bought' },
  { id: 'screens-home--owing', name: 'Something is still owed' },
];

export const atVenues: readonly Scene[] = [
  { id: 'screens-kiosk--attract', name: 'Across the counter', surface: 'kiosk' },
  { id: 'screens-kiosk--taken', name: 'Rented: this slot is open', surface: 'kiosk' },
  { id: 'screens-kiosk--upright', name: 'Standing upright', surface: 'tabletPortrait' },
];

export const scenes: readonly Scene[] = [...journey, ...wentWrong, ...atVenues];

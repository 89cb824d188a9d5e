/** A picture of Start here: the story that shows it and what a person does or sees there. */
export type Scene = { readonly story: string; readonly name: string };

/** The main journey in six pictures. */
export const journey: readonly Scene[] = [
  { story: 'screens-codescan--scanning', name: '1. Scan the code on a station' },
  { story: 'screens-rent--agreed', name: '2. Read the price, agree, rent' },
  { story: 'screens-payment--collecting', name: '3. Enter a card: a hold, no charge' },
  { story: 'screens-result-settled--confirmed', name: '4. Take the power bank' },
  { story: 'screens-orderdetail-running--running', name: '5. Use it; the price so far is shown' },
  { story: 'screens-orderdetail-ended--returned', name: '6. Give it back anywhere, pay the time' },
];

export const wentWrong: readonly Scene[] = [
  { story: 'screens-cabinetcheck--offline', name: 'The station does not answer' },
  { story: 'screens-cabinetcheck--no-battery', name: 'No power bank is ready' },
  { story: 'screens-payment--insufficient-funds', name: 'The card is declined' },
  { story: 'screens-payment--authentication-failed', name: 'The bank’s question is not answered' },
  { story: 'screens-payment-confirming--unknown', name: 'The payment’s answer is lost' },
  { story: 'screens-result--another-slot', name: 'A slot jams, another one opens' },
  { story: 'screens-result-settled--not-dispensed', name: 'No power bank comes out' },
  { story: 'screens-returnclaim--describing', name: 'Given back, but the rental runs on' },
  { story: 'screens-orderdetail-running--last-hours', name: 'Kept for almost 48 hours' },
  { story: 'screens-orderdetail-ended--bought', name: 'Kept too long: bought' },
  { story: 'screens-home--owing', name: 'Something is still owed' },
  { story: 'screens-codescan--refused', name: 'The camera is refused' },
];

import type { Topic } from '../../review/board/wording.ts';

/** What people review together: its name, also in German, and the keys of its texts. */
export const topics: readonly (Topic & { readonly german: string })[] = [
  {
    name: 'price',
    german: 'Preis',
    keys: /^price\.|\.(cap|fee|cost|price|free)[A-Z]?\w*$|^borrow\./,
  },
  {
    name: 'hold',
    german: 'Reservierung',
    keys: /^payment\.(notACharge|later|reserve|nothing)$|^rent\.(hold|held)/,
  },
  {
    name: 'decline',
    german: 'Ablehnung',
    keys: /^failure\.(declined\.|authenticationFailed)|^cards\.declined$/,
  },
  {
    name: 'time-out',
    german: 'Zeitüberschreitung',
    keys: /^failure\.(timeout|network|notYet)$|\.(unknown|slow)\w*$/,
  },
  {
    name: 'nothing comes out',
    german: 'nichts kommt heraus',
    keys: /^failure\.(cabinet\.|rental)|^check\.|\.(jam|notDispensed)/,
  },
  { name: 'return', german: 'Rückgabe', keys: /^claim\.|\.(return|returned)[A-Z]?\w*$/ },
  {
    name: 'what is owed',
    german: 'was offen ist',
    keys: /^failure\.unpaid|\.(owed|unpaid|owing|repayment)\w*/,
  },
  {
    name: 'legal',
    german: 'Rechtliches',
    keys: /^(legal|withdrawal)\.|^rent\.(agree|pleaseAgree)|\.(terms|privacy)\w*$/,
  },
  { name: 'camera', german: 'Kamera', keys: /^scan\./ },
  { name: 'signing in', german: 'Anmeldung', keys: /^(login|passkey|guest|session)\./ },
  { name: 'tablet', german: 'Tablet', keys: /^(kiosk|takeOver|pass)\./ },
];

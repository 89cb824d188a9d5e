import type { Topic } from '../../packages/review-room/src/board/wording.ts';

/** Topics that people review together: the name, also in German, and the keys of their texts. */
export const topics: readonly (Topic & { readonly german: string })[] = [
  {
    name: 'price',
    german: 'Preis',
    keys: /^price\.|\.(cap|fee|cost|price|free)[A-Z]?\w*$|^borrow\.|^server\.message\.\w*[cC]apAhead/,
  },
  {
    name: 'hold',
    german: 'Reservierung',
    keys: /^payment\.(notACharge|later|reserve|nothing)$|^rent\.(hold|held)|^server\.holdGone/,
  },
  {
    name: 'decline',
    german: 'Ablehnung',
    keys: /^failure\.(declined\.|authenticationFailed)|^cards\.declined$|^server\.(payment(Declined|NotCharged)|cardExpired|insufficientFunds)/,
  },
  {
    name: 'time-out',
    german: 'Zeitüberschreitung',
    keys: /^failure\.(timeout|network|notYet)$|^(?!server\.).*\.(unknown|slow)\w*$/,
  },
  {
    name: 'nothing comes out',
    german: 'nichts kommt heraus',
    keys: /^failure\.(cabinet\.|rental)|^check\.|\.(jam|notDispensed)|^server\.(offline|inService|noBattery|notBound)$/,
  },
  {
    name: 'return',
    german: 'Rückgabe',
    keys: /^claim\.|\.(return|returned)[A-Z]?\w*$|^server\.(message\.)?claim|^server\.message\.returned\./,
  },
  {
    name: 'what is owed',
    german: 'was offen ist',
    keys: /^failure\.unpaid|\.(owed|unpaid|owing|repayment|cardOwes|nothingDue)\w*/,
  },
  {
    name: 'legal',
    german: 'Rechtliches',
    keys: /^(legal|withdrawal)\.|^rent\.(agree|pleaseAgree)|\.(terms|privacy)\w*$|^server\.withdrawal\./,
  },
  { name: 'camera', german: 'Kamera', keys: /^scan\./ },
  {
    name: 'signing in',
    german: 'Anmeldung',
    keys: /^(login|passkey|guest|session)\.|^server\.(code|sms|captcha|signIn|invitePassword)/,
  },
  {
    name: 'tablet',
    german: 'Tablet',
    keys: /^(kiosk|takeOver|pass)\.|^server\.(kiosk|cabinetTest)/,
  },
  {
    name: 'message',
    german: 'Nachricht',
    keys: /^server\.(message|sms|push|receiptMail|withdrawal)\./,
  },
];

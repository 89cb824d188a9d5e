import type { Preset, PresetLeg } from '../../packages/review-room/src/panel/preset.ts';

/** A station's code is scanned and everything up to the payment goes well. */
const rents: PresetLeg = {
  story: 'transitions-rent--start-scanned-code-has-code-checking-cabinet',
  chart: 'rent',
  start: 'start scanned code',
  steps: [
    'ensureSession succeeds session',
    'checkCabinet succeeds usable',
    'loadMethods succeeds card',
    'send user.ticks terms',
    'send user.ticks privacy',
    'send user.rents',
    'countActiveRentals succeeds free',
  ],
};
const pays = (...steps: readonly string[]): PresetLeg => ({
  story: 'transitions-payment--start-deposit-recalling-attempt',
  chart: 'payment',
  start: null,
  steps: [
    'recallAttempt succeeds nothing begun',
    'loadMethods succeeds card',
    'prepareCardForm succeeds card form',
    'send user.pays',
    ...steps,
  ],
});
const submits = [
  'submitCard succeeds complete',
  'openAttempt succeeds attempt',
  'createIntent succeeds intent',
];
const isPaid = [
  'authoriseCard succeeds authorised',
  'ask succeeds order',
  'closeAttempt succeeds forgotten',
];
const result = (...steps: readonly string[]): PresetLeg => ({
  story: 'transitions-result--start-after-a-deposit-under-way-confirming-asking',
  chart: 'result',
  start: null,
  steps,
});
const order = (...steps: readonly string[]): PresetLeg => ({
  story:
    'transitions-orderdetail--loading-load-order-succeeds-running-is-running-running-page-visible-running-order-waiting',
  chart: 'orderDetail',
  start: 'start rental',
  steps,
});
const receipt: PresetLeg = {
  story: 'transitions-receipt--loading-load-receipt-succeeds-receipt-showing',
  chart: 'receipt',
  start: 'start rental',
  steps: ['loadReceipt succeeds receipt'],
};

/**
 * Journeys that reviewers ask for, told step by step as `Step` says; `tests/stories/presets.test.ts`
 * walks each to its end.
 */
export const presets: readonly Preset[] = [
  {
    id: 'well',
    name: ['All goes well', 'Alles geht gut'],
    told: [
      'From the scanned code over the card to the power bank, its return and the receipt.',
      'Vom gescannten Code über die Karte zur Powerbank, ihrer Rückgabe und dem Beleg.',
    ],
    legs: [
      {
        story: 'transitions-codescan--starting-open-camera-succeeds-opened-is-open-live-scanning',
        chart: 'codeScan',
        start: 'start on borrowatt.example',
        steps: ['openCamera succeeds opened', 'send code.read of a station'],
      },
      { ...rents, start: null },
      pays(...submits, ...isPaid),
      result('checkOrder succeeds dispensing', 'wait askAgain', 'checkOrder succeeds confirmed'),
      order('loadOrder succeeds running', 'wait refreshVisible', 'loadOrder succeeds returned'),
      receipt,
    ],
  },
  {
    id: 'declined',
    name: ['Declined, then paid', 'Abgelehnt, dann bezahlt'],
    told: [
      'The bank declines the card; the second try goes through.',
      'Die Bank lehnt die Karte ab; der zweite Versuch gelingt.',
    ],
    legs: [
      rents,
      pays(...submits, 'authoriseCard fails declined', 'send user.retries', ...submits, ...isPaid),
      result('checkOrder succeeds confirmed'),
    ],
  },
  {
    id: 'lost',
    name: ['The answer is lost', 'Die Antwort geht verloren'],
    told: [
      'The bank’s answer never arrives: the app asks until it knows, and never pays again.',
      'Die Antwort der Bank kommt nie an: Die App fragt nach, bis sie es weiß, und zahlt nie noch einmal.',
    ],
    legs: [
      rents,
      pays(
        ...submits,
        'authoriseCard fails network',
        'ask fails network',
        'wait confirmLimit',
        'confirmation hears user.asksNow',
        'ask succeeds order',
        'closeAttempt succeeds forgotten',
      ),
      result('checkOrder fails network', 'wait askAgain', 'checkOrder succeeds confirmed'),
    ],
  },
  {
    id: 'slow',
    name: ['A slow server', 'Ein langsamer Server'],
    told: [
      'Each of three answers takes ten seconds: what stands there meanwhile.',
      'Drei Antworten brauchen je zehn Sekunden: was so lange da steht.',
    ],
    legs: [
      {
        ...rents,
        steps: rents.steps.flatMap(step =>
          step.startsWith('checkCabinet') ? ['wait 10000', step] : [step],
        ),
      },
      pays(...submits, 'wait 10000', ...isPaid),
      result('wait 10000', 'checkOrder succeeds confirmed'),
    ],
  },
  {
    id: 'jam',
    name: ['A slot jams', 'Ein Fach klemmt'],
    told: [
      'The amount is reserved, but no power bank comes out: the hold is released.',
      'Der Betrag ist reserviert, aber keine Powerbank kommt heraus: Er wird freigegeben.',
    ],
    legs: [
      rents,
      pays(...submits, ...isPaid),
      result('checkOrder succeeds dispensing', 'wait askAgain', 'checkOrder succeeds jammed'),
    ],
  },
  {
    id: 'late',
    name: ['Returned late', 'Spät zurückgegeben'],
    told: [
      'The last hours before 48, and what happens when they are over.',
      'Die letzten Stunden vor 48, und was geschieht, wenn sie vorbei sind.',
    ],
    legs: [
      order(
        'loadOrder succeeds running',
        'wait refreshVisible',
        'loadOrder succeeds in its last hours',
        'wait refreshVisible',
        'loadOrder succeeds kept too long',
      ),
    ],
  },
  {
    id: 'claim',
    name: ['“I returned it”', '„Ich habe sie zurückgegeben“'],
    told: [
      'Given back, but the rental runs on: the person says where and when.',
      'Zurückgegeben, aber die Miete läuft weiter: Man sagt, wo und wann.',
    ],
    legs: [
      order('loadOrder succeeds running'),
      {
        story: 'transitions-returnclaim--start-rental-closed',
        chart: 'returnClaim',
        start: 'start rental',
        steps: [
          'send user.opens',
          'send user.typesCode',
          'send user.choosesTime',
          'send user.claims',
          'openAttempt succeeds key',
          'ask fails network',
          'keepClaim succeeds kept here',
          'send kept.sent',
        ],
      },
      order('loadOrder succeeds returned'),
    ],
  },
  {
    id: 'kiosk',
    name: ['On the venue’s tablet', 'Am Tablet des Lokals'],
    told: [
      'Rented on the tablet itself; afterwards nobody’s data stays there.',
      'Am Tablet selbst gemietet; danach bleiben dort niemandes Daten.',
    ],
    legs: [
      {
        story:
          'transitions-kiosk--connection-asking-server-person-nobody-there-light-bright-screen-station-starting-load-station-succeeds-ready-is-open-connection-waiting-to-ask-again-screen-station-inviting-to-rent',
        chart: 'kiosk',
        start: 'start start',
        steps: [
          'loadStation succeeds ready',
          'send user.touches',
          'send user.rentsHere',
          'send visit.chooses',
          'send visit.pays',
          'send visit.waits',
          'wait refresh',
          'loadStation succeeds taken',
          'send visit.settles',
          'send user.finishes',
          'endVisit succeeds done',
        ],
      },
    ],
  },
  {
    id: 'signIn',
    name: ['Signing in on the way', 'Unterwegs anmelden'],
    told: [
      'A member signs in by phone before renting.',
      'Ein Mitglied meldet sich vor der Miete mit dem Telefon an.',
    ],
    legs: [
      {
        story: 'transitions-home--start-visitor-welcoming-counted',
        chart: 'home',
        start: 'start visitor',
        steps: [],
      },
      {
        story: 'transitions-phonelogin--entering-phone-editing-user-types-captcha',
        chart: 'phoneLogin',
        start: 'start login',
        steps: [
          'send user.typesNumber',
          'send user.typesCaptcha',
          'send user.submitsPhone',
          'readNumber succeeds possible',
          'sendVerifyCode succeeds sent',
          'loginCode hears user.typesCode',
          'mobileLogin succeeds token',
        ],
      },
      rents,
      pays(...submits, ...isPaid),
      result('checkOrder succeeds confirmed'),
    ],
  },
];

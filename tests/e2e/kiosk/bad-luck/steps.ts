import {
  agreedOnPhone,
  atStation,
  bySelf,
  chosePayPal,
  enteredCard,
  rented,
  stands,
  taps,
} from './arriving.ts';
import { endsPaidOnce } from './by-paypal.ts';
import { common, withoutRental, type TabletStep } from './step.ts';

/** What people and staff do at a tablet, and what it does by itself. */
export const steps = {
  station: {
    ...withoutRental,
    title: 'attracting',
    asks: /^GET \/api\/v1\/cdb\/kiosk\/station$/,
    startsBy: 'itself',
    goal: 'invites',
    arrive: stands,
    begin: bySelf,
  },
  guestLogin: {
    ...common,
    title: 'guest login',
    asks: /^POST \/api\/v1\/saas\/tourist\/login$/,
    next: 'rent.submit',
    arrive: stands,
    begin: taps('kiosk.rentHere'),
  },
  cabinetCheck: {
    ...common,
    title: 'cabinet check',
    asks: /^POST \/api\/v1\/cdb\/cabinet\/checkisok$/,
    next: 'rent.submit',
    arrive: stands,
    begin: taps('kiosk.rentHere'),
  },
  methods: {
    ...common,
    title: 'payment methods',
    asks: /^GET \/api\/v1\/cdb\/payment\/list$/,
    next: 'rent.submit',
    arrive: stands,
    begin: taps('kiosk.rentHere'),
  },
  decision: {
    ...common,
    title: 'rent',
    asks: /^GET \/api\/v1\/cdb\/mine\/order\/count$/,
    next: 'payment.reserve',
    arrive: atStation,
    begin: taps('rent.submit'),
    isVisited: true,
  },
  pay: {
    ...common,
    title: 'pay',
    asks: /^POST \/api\/v1\/stripe\/preauth\//,
    arrive: enteredCard,
    begin: taps('payment.reserve'),
    isVisited: true,
  },
  cardConfirmation: {
    ...common,
    title: 'card confirmation',
    asks: /^POST \/local\/stripe\/v1\/payment_intents\/\w+\/confirm$/,
    limit: 601_000,
    arrive: enteredCard,
    begin: taps('payment.reserve'),
    isVisited: true,
  },
  holdQuestion: {
    ...common,
    title: 'is it held?',
    asks: /^GET \/api\/v1\/stripe\/confirm$/,
    arrive: enteredCard,
    begin: taps('payment.reserve'),
    isVisited: true,
  },
  checkOrder: {
    ...common,
    title: 'is it out?',
    asks: /^POST \/api\/v1\/order\/check\//,
    arrive: enteredCard,
    begin: taps('payment.reserve'),
    isVisited: true,
  },
  pass: {
    ...common,
    title: 'code for the phone',
    asks: /^POST \/api\/v1\/saas\/order\/pass$/,
    arrive: enteredCard,
    begin: taps('payment.reserve'),
    isVisited: true,
  },
  finish: {
    ...common,
    title: 'finishing',
    asks: /^POST \/api\/v1\/saas\/logout$/,
    goal: 'invites',
    arrive: rented,
    begin: taps('kiosk.finished'),
    isVisited: true,
  },
  payPal: {
    ...common,
    title: 'PayPal',
    asks: /^POST \/api\/v1\/paypal\/preauth\//,
    next: 'phone',
    arrive: chosePayPal,
    begin: taps('rent.submit'),
    ends: endsPaidOnce,
    isVisited: true,
  },
  payPalQuestion: {
    ...common,
    title: 'agreed on the phone?',
    asks: /^POST \/api\/v1\/paypal\/confirm$/,
    startsBy: 'itself',
    arrive: agreedOnPhone,
    begin: async scene => {
      await scene.way.phone.agrees();
      await bySelf(scene);
    },
    ends: endsPaidOnce,
    isVisited: true,
  },
} as const satisfies Record<string, TabletStep>;

export type StepName = keyof typeof steps;

import type { Cabinet } from './cabinet.ts';
import type { Device } from './device.ts';
import type { Locale } from './locale.ts';
import type { PaymentMethod } from './payment-method.ts';

/** A scan's page as the server knows it before sign-in: the station and its payment methods. */
export type FirstAnswer = {
  readonly cabinet: Cabinet;
  readonly methods: readonly PaymentMethod[];
  readonly device: Device;
  readonly locale: Locale;
  /** Every language that is offered. */
  readonly locales: readonly Locale[];
  readonly brand: string;
};

/** Draws the rent page as static markup; null without a method to pay with. */
export type DrawFirstAnswer = (shown: FirstAnswer) => string | null;

/** The module of the build that exports `drawFirstAnswer`, beside the pages. */
export const firstAnswerFile = 'first-answer.js';

/** Cookie that tells the server the language which the person chose; the app's own copy counts. */
export const languageCookie = 'lang';

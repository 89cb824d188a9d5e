import { fn } from 'storybook/test';
import { homeMachine, type HomeInput } from '../../../machines/home/home.machine.ts';
import { ScanButton } from '../../../src/features/code-scan/ScanButton.tsx';
import type { ScanOffer } from '../../../src/screens/frame/CodeForm.tsx';
import { worldOf } from '../../support/world.ts';

export const price = { minor: 100, currency: 'EUR' };
export const storeUrl = 'https://play.google.com/store/apps/details?id=example.borrowatt';

/** Home's chart as it opens for a visitor, but for what is named. */
export const review = (input: Partial<HomeInput>) =>
  worldOf(homeMachine, {
    signedIn: false,
    heldCode: null,
    lastRental: null,
    hasCamera: true,
    showsRental: true,
    ...input,
  });

export const opens = fn();

/** Parts of the screen that every story of home has. */
export const parts = {
  downloadUrl: storeUrl,
  priceFrom: price,
  scan: (({ main }) => <ScanButton camera="there" main={main} onOpen={opens} />) as ScanOffer,
};

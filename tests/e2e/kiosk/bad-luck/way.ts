import type { Page } from '@playwright/test';
import type { Look, Thing } from '../../bad-luck/look.ts';
import { untilThere } from '../../bad-luck/until-there.ts';
import { WayOn } from '../../bad-luck/way-on.ts';
import { name, wording, type TextKey } from '../../bad-luck/wording.ts';
import { cards } from '../../support/person.ts';
import { pin, types } from '../../support/tablet.ts';
import { PayersPhone } from './payers-phone.ts';

const locale = 'de-DE';
/**
 * Goal at the tablet. `rented`: a power bank in the hand, and the code that hands the order to a
 * phone on the screen. For staff: their panel, the station's answer to its test, and a browser that
 * is no tablet any more.
 */
export type Goal = 'invites' | 'rented' | 'panel' | 'tested' | 'left';

/** The words of each goal: a heading, a button, or a text between them. */
const shownAt: Readonly<Record<Goal, readonly TextKey[]>> = {
  invites: ['kiosk.scan', 'kiosk.rentHere'],
  rented: ['result.confirmed.title', 'pass.text'],
  panel: ['kiosk.leaveHint'],
  tested: ['kiosk.testedFine'],
  left: ['kiosk.missingTitle'],
};

/** Headings of the PIN's pages. */
const asksPin = [
  'kiosk.pinTitle',
  'kiosk.enrolChoose',
  'kiosk.enrolRepeat',
] as const satisfies readonly TextKey[];

/** Texts of the buttons that try again. */
const again = [
  'session.retry',
  'payment.retry',
  'check.again',
  'rent.reload',
  'result.reload',
  'rent.retry',
  'rent.tryNow',
] as const satisfies readonly TextKey[];

/** Taps in order of preference, each with the goals it serves. */
const tappable = {
  'kiosk.stay': ['invites', 'rented'],
  'payment.reserve': ['rented'],
  'payment.payPal.go': ['rented'],
  'rent.submit': ['rented'],
  'kiosk.rentHere': ['rented'],
  'kiosk.continue': ['invites', 'rented'],
  'kiosk.finished': ['invites'],
  'kiosk.finish': ['invites'],
  'kiosk.test': ['tested'],
  'kiosk.leave': ['left'],
  'kiosk.back': ['invites'],
} as const satisfies Partial<Record<TextKey, readonly Goal[]>>;

export type Tap = keyof typeof tappable | 'again' | 'phone' | 'staff' | 'pin';

const tapNames = Object.keys(tappable) as (keyof typeof tappable)[]; // Object.keys forgets the keys' type

/** Follows the tablet's screen, like a person who knows nothing about the fault. */
export class TabletWay {
  readonly taps: Tap[] = [];
  /** The hands: the pages of renting are the phone's. */
  readonly hands: WayOn;
  readonly phone: PayersPhone;

  constructor(private readonly page: Page) {
    this.hands = new WayOn(page, locale, false);
    this.phone = new PayersPhone(page);
  }

  async follow(goal: Goal): Promise<void> {
    await untilThere(() => this.page, this.taps, {
      isAt: seen => shownAt[goal].every(key => wording(locale, key).test(seen.text)),
      tapOf: seen => this.#tapOf(goal, seen),
      act: async tap => this.#act(tap),
      // Time between two polls of the tablet; far from the minute after which it asks who is there.
      wait: async () => this.page.clock.fastForward(250),
    });
  }

  /** Staff touch the brand. */
  async opensStaff(): Promise<void> {
    await this.page
      .getByRole('button', { name: wording(locale, 'kiosk.staff') })
      .click({ timeout: 20_000 });
  }

  #tapOf(goal: Goal, seen: Look): Tap | null {
    if (seen.asksBank) return 'payment.reserve';
    const shows = (key: TextKey) => {
      const words = name(locale, key);
      const canBeTapped = (thing: Thing) => thing.isTappable && thing.inDialog === seen.hasDialog;
      return seen.things.some(thing => canBeTapped(thing) && words.test(thing.text));
    };
    // The screen says that it asks by itself.
    const asksItself = ({ text }: Thing) => name(locale, 'rent.askNow').test(text);
    if (!seen.hasDialog && seen.things.some(asksItself)) return null;
    if (again.some(shows)) return 'again';
    const asksPhone = wording(locale, 'payment.payPal.scan').test(seen.text);
    if (asksPhone && this.phone.isWanted) return 'phone';
    const reads = (key: TextKey) => wording(locale, key).test(seen.text);
    const canType = seen.things.some(({ text }) => text === '1') && !reads('kiosk.checking');
    if (canType && asksPin.some(reads)) return 'pin';
    const isStaff = goal !== 'invites' && goal !== 'rented';
    const opens = wording(locale, 'kiosk.staff');
    if (isStaff && seen.things.some(one => one.isTappable && opens.test(one.text))) return 'staff';
    const wanted = (tap: keyof typeof tappable) =>
      (tappable[tap] as readonly Goal[]).includes(goal);
    return tapNames.find(tap => wanted(tap) && shows(tap)) ?? null;
  }

  async #act(tap: Tap): Promise<void> {
    if (tap === 'phone') await this.phone.agrees();
    else if (tap === 'staff') await this.opensStaff();
    else if (tap === 'pin') await types(this.page, pin);
    else if (tap === 'again') {
      const buttons = again.map(key => this.hands.button(key).or(this.hands.link(key)));
      await buttons
        .reduce((any, button) => any.or(button))
        .first()
        .click({ timeout: 20_000 });
    } else {
      if (tap === 'rent.submit') await this.hands.agrees();
      if (tap === 'payment.reserve') await this.hands.entersCard(cards.good);
      await this.hands.button(tap).click({ timeout: 20_000 });
    }
  }
}

import type { BrowserContext, Page } from '@playwright/test';
import { enrolmentName } from '../../../../src/features/kiosk/kiosk.actors.ts';
import { randomId } from '../../../../src/actors/random-id.ts';
import { enrolKiosk } from '../../../../src/contract/kiosk/calls.ts';
import type { Before } from '../../bad-luck/invariants.ts';
import { callsOf, Guest, must } from '../../bad-luck/prepared.ts';
import type { Backend } from '../../support/backend.ts';
import type { LocalEnds } from '../../support/local.ts';
import { pin } from '../../support/tablet.ts';
import { TabletWay } from './way.ts';

const cabinetCode = 'BW-1007';

/** World of one cell: a tablet on a counter, and everything that can fail it. */
export class TabletScene {
  readonly way: TabletWay;

  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly backend: Backend,
    readonly local: LocalEnds,
    readonly before: Before,
  ) {
    this.way = new TabletWay(page);
  }

  /** Staff open the link in a browser that is no tablet yet. */
  async opensLink(): Promise<void> {
    await this.context.clock.install();
    await this.page.goto(await this.local.kioskLink(cabinetCode));
  }

  /** Opens a tablet that is enrolled already and attracts. */
  async stands(): Promise<void> {
    const [, link = ''] = (await this.local.kioskLink(cabinetCode)).split('#');
    const enrolment = await must(
      callsOf(this.backend.url, () => null)(enrolKiosk, { link, attempt: randomId(), pin }),
    );
    await this.context.clock.install();
    await this.page.goto('/icon.svg');
    await this.page.evaluate(
      ([name, kept]) => {
        localStorage.setItem(name ?? '', kept ?? '');
      },
      [enrolmentName, JSON.stringify(enrolment)],
    );
    await this.page.goto(`/?kiosk=${cabinetCode}`);
    await this.way.follow('invites');
  }

  /** Rents on a phone of their own, without the tablet. */
  async phoneRents(): Promise<void> {
    const guest = await Guest.arrives(this.backend.url);
    await guest.rents(cabinetCode);
  }

  /** Marks the document as one that knows the person. */
  async marksDocument(): Promise<void> {
    await this.page.evaluate(() => Reflect.set(window, 'knowsThem', true));
  }

  /** Browser storage, and whether the document that knew the person is still there. */
  async left(): Promise<unknown> {
    // Longest wait before the document of a person who left is replaced.
    await this.page.clock.fastForward(1_000);
    return this.page
      .evaluate(async () => ({
        stored: [
          ...Object.keys(localStorage),
          ...Object.keys(sessionStorage),
          ...document.cookie.split('; ').filter(cookie => cookie !== ''),
          ...(await caches.keys()),
          ...(await indexedDB.databases()).map(({ name }) => name),
        ],
        document: Reflect.has(window, 'knowsThem') ? 'the same' : 'another one',
      }))
      .catch(() => 'between two pages');
  }
}

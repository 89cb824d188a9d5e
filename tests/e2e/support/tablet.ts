import type { Browser, Page } from '@playwright/test';
import type { Problems } from './journey.ts';
import type { LocalEnds } from './local.ts';
import { Person } from './person.ts';

/** What staff choose when they make a tablet of a browser. */
export const pin = '204816';

export const types = async (page: Page, digits: string): Promise<void> => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};

/** Staff open the link on the tablet, and choose the PIN. */
export const becomesTablet = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await types(page, pin + pin);
};

/** Whoever stands before this page, once staff have made it the tablet of a station. */
export async function tabletAt(page: Page, local: LocalEnds, code: string): Promise<Person> {
  await becomesTablet(page, await local.kioskLink(code));
  return new Person(page);
}

/** Somebody's own phone beside the tablet; what its page complains of counts as well. */
export async function ownPhone(browser: Browser, problems: Problems): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  problems.watch(page);
  return new Person(page);
}

/** Somebody who rented on the tablet has done; the document that knew of them is another one then. */
export async function leavesTablet(tablet: Person): Promise<void> {
  const { page } = tablet;
  await page.evaluate(() => Reflect.set(window, 'knowsThem', true));
  await tablet.button('Fertig').click();
  // Unlike `evaluate`, it may be asked in the moment in which the next document comes.
  await page.waitForFunction(() => !Reflect.has(window, 'knowsThem'));
  await tablet.sees(tablet.heading('Mit dem Handy scannen'));
}

/** What the tablet proves with that it is enrolled. */
export async function enrolmentToken(page: Page): Promise<string> {
  const kept = await page.evaluate(() => window.localStorage.getItem('kiosk') ?? '');
  const { token }: { token: string } = JSON.parse(kept);
  return token;
}

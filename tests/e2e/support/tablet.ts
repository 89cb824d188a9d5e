import type { Browser, Page } from '@playwright/test';
import type { Problems } from './journey.ts';
import type { LocalEnds } from './local.ts';
import { Person } from './person.ts';

/** PIN that staff choose when they set a tablet up. */
export const pin = '204816';

export const types = async (page: Page, digits: string): Promise<void> => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};

/** Staff open the link on the tablet, and choose the PIN. */
export const becomesTablet = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await types(page, pin + pin);
};

/** Person at this page, once staff have made it the tablet of a station. */
export async function tabletAt(page: Page, local: LocalEnds, code: string): Promise<Person> {
  await becomesTablet(page, await local.kioskLink(code));
  return new Person(page);
}

/** Phone beside the tablet; errors of its page count as well. */
export async function ownPhone(browser: Browser, problems: Problems): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  problems.watch(page);
  return new Person(page);
}

/** Finishes a rental on the tablet; the document that knew the person is replaced. */
export async function leavesTablet(tablet: Person): Promise<void> {
  const { page } = tablet;
  await page.evaluate(() => Reflect.set(window, 'knowsThem', true));
  await tablet.button('Fertig').click();
  // Unlike `evaluate`, it may be asked in the moment in which the next document comes.
  await page.waitForFunction(() => !Reflect.has(window, 'knowsThem'));
  await tablet.sees(tablet.heading('Mit dem Handy scannen'));
}

/** Token that proves the tablet's enrolment. */
export async function enrolmentToken(page: Page): Promise<string> {
  const kept = await page.evaluate(() => window.localStorage.getItem('kiosk') ?? '');
  const { token }: { token: string } = JSON.parse(kept);
  return token;
}

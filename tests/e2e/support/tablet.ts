import type { Page } from '@playwright/test';

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

/** What the tablet proves with that it is enrolled. */
export async function enrolmentToken(page: Page): Promise<string> {
  const kept = await page.evaluate(() => window.localStorage.getItem('kiosk') ?? '');
  const { token }: { token: string } = JSON.parse(kept);
  return token;
}

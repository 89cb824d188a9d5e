import { expect, type Page } from '@playwright/test';

/** The local end's page of a provider. */
export const isAtProvider = (page: Page, provider: string) =>
  expect(page).toHaveURL(new RegExp(`/local/identity/${provider}/authorize`));

/** Makes up an account there, and agrees. */
export async function agreesAt(page: Page, provider: string, name: string): Promise<void> {
  await isAtProvider(page, provider);
  await page.getByLabel('Neues Konto').check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Weiter' }).click();
}

/** Asserts that no proof of identity is left where others could find it. */
export async function leftNoProof(page: Page): Promise<void> {
  const url = new URL(page.url());
  expect(url.hash).toBe('');
  expect(
    [...url.searchParams.keys()].filter(name => /^(code|auth_code|state|ticket|token)$/.test(name)),
  ).toEqual([]);
  expect(
    await page.evaluate(() =>
      ['signInAttempts', 'signInArrival', 'AppleIdToken'].filter(
        name => localStorage.getItem(name) !== null,
      ),
    ),
  ).toEqual([]);
}

export const agents = {
  wechat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
  alipay:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 AlipayClient/10.6.0',
} as const;

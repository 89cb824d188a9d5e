import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const invalid = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.';
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
/** Ends a session from outside, like another device's sign-out or an operator. */
const end = async (request: APIRequestContext, token: string | null) => {
  const answer = await request.post('/api/v1/saas/logout', { headers: { token: token ?? '' } });
  expect(answer.ok()).toBe(true);
};
/** Ends the session under the open page. */
export const revoke = async (page: Page, request: APIRequestContext) =>
  end(request, await tokenOf(page));
/** Ends the session while no page is open, so that the next page is the first to learn it. */
export const revokeAway = async (page: Page, request: APIRequestContext) => {
  const token = await tokenOf(page);
  await page.goto('about:blank');
  await end(request, token);
};
/** Answers as an expired token is answered: refused, though it still identifies the guest. */
export const expire = async (page: Page, token: string | null) => {
  await page.route(
    url => url.pathname.startsWith('/api/'),
    async route => {
      const isRenewal =
        route.request().method() === 'GET' && route.request().url().includes('tourist/login');
      if (route.request().headers()['token'] !== token || isRenewal) return route.fallback();
      return route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ code: 401, msg: invalid }),
      });
    },
  );
};
export const isMember = async (page: Page) => {
  // Also while a provider's page leads back here, when `evaluate` would meet no document.
  await page.waitForFunction(() => localStorage.getItem('loginMode') === 'member');
};
let numbers = 0;
export const newNumber = () =>
  `1511234${String(1000 + (numbers += 1) * 37)}${numbers}`.slice(0, 11);

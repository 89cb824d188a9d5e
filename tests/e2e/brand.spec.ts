import { test as base, expect } from '@playwright/test';
import { Backend } from './support/backend.ts';

const test = base.extend<object, { backend: Backend }>({
  backend: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const backend = await Backend.start({ BRAND: 'Volt', AGENT_ID: 'agent-7' });
      await provide(backend);
      await backend.remove();
    },
    { scope: 'worker', timeout: 130_000 },
  ],
  baseURL: async ({ backend }, provide) => {
    await provide(backend.url);
  },
});

test('the operator’s name is shown, and the agent is sent with every call, the earliest too', async ({
  page,
}) => {
  const agents: (string | undefined)[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/v1/') && !request.url().includes('captcha'))
      agents.push(request.headers()['agentopenid']);
  });
  await page.goto('/?qrcode=BW-4821');
  await expect(page).toHaveTitle(/ · Volt$/);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveTitle(/ · Volt$/);
  await expect(page.getByText('Volt', { exact: true })).toBeVisible();
  await expect(page.getByText('Borrowatt')).toHaveCount(0);
  expect(agents.length).toBeGreaterThan(3);
  expect([...new Set(agents)]).toEqual(['agent-7']);
});

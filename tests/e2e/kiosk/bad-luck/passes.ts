import type { Page } from '@playwright/test';

/** Time passes at the tablet in steps that its watchdog takes for life. In milliseconds. */
export async function passes(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed <= milliseconds; passed += 5_000) await page.clock.fastForward(5_000);
}

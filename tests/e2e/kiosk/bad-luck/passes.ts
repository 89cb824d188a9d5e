import type { Page } from '@playwright/test';

/** Lets milliseconds pass at the tablet in steps short enough for its watchdog. */
export async function passes(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed <= milliseconds; passed += 5_000) await page.clock.fastForward(5_000);
}

import type { BrowserContext, Page } from '@playwright/test';

/** Breaks PayPal's script, so that PayPal's own page is the way. */
export const withoutPayPalsButton = (page: Page | BrowserContext) =>
  page.route('**/local/paypal/core.js*', route =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );

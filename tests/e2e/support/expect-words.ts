import { expect, type Page } from '@playwright/test';

/** Never a white page: something is said. */
export const expectWords = async (page: Page, where: string) => {
  await expect(
    page.getByRole('heading').or(page.getByRole('alert')).or(page.getByRole('alertdialog')).first(),
    where,
  ).toBeVisible();
};

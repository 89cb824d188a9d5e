import { expect, type Page } from '@playwright/test';

/** Asserts that the page is not white: it shows some text. */
export const expectWords = async (page: Page, where: string) => {
  await expect(
    page.getByRole('heading').or(page.getByRole('alert')).or(page.getByRole('alertdialog')).first(),
    where,
  ).toBeVisible();
};

import { locales } from '../../src/domain/locale.ts';
import type { LegalPage } from '../../src/domain/routes.ts';
import { legalText } from '../../src/features/legal/legal-text.ts';

/** Loads a page's text in every language: a look is judged two frames after its language changed. */
export const legalTextsOf = (page: LegalPage, own: readonly LegalPage[] = []) =>
  Promise.all(locales.map(locale => legalText(page, locale, own)));

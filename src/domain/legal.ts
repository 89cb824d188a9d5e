export const legalPages = ['imprint', 'privacy', 'terms', 'withdrawal', 'accessibility'] as const;
export type LegalPage = (typeof legalPages)[number];

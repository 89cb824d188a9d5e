import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { ownLegalTextPath, type OwnLegalText } from '../../../src/domain/legal-text.ts';
import { locales, type Locale } from '../../../src/domain/locale.ts';
import { LegalScreen } from '../../../src/features/legal/LegalScreen.tsx';
import { legalTextsOf } from '../../support/legal-texts.ts';

const meta: Meta<typeof LegalScreen> = {
  title: 'pages/legal',
  component: LegalScreen,
  args: { back: { href: '/' } },
  beforeEach: async ({ args: { page } }) => {
    if (page) await legalTextsOf(page);
  },
};
export default meta;
type Story = StoryObj<typeof LegalScreen>;

const arrived: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('heading', { level: 2 }))[0]).toBeVisible();
};

export const Imprint: Story = { args: { page: 'imprint' }, play: arrived };
export const Privacy: Story = { args: { page: 'privacy' }, play: arrived };
export const Terms: Story = { args: { page: 'terms' }, play: arrived };
export const Withdrawal: Story = { args: { page: 'withdrawal' }, play: arrived };
/** Texts of an operator of the sample's name, as its server answers them. */
const ownTerms: Readonly<Record<Locale, OwnLegalText>> = {
  'de-DE': {
    title: 'Bedingungen der Strom GmbH',
    date: '2026-11-01',
    sections: [{ heading: 'Geltung', paragraphs: ['Es gelten die Preise an der Station.'] }],
  },
  'en-US': {
    title: 'Terms of Strom GmbH',
    date: '2026-11-01',
    sections: [{ heading: 'Scope', paragraphs: ['The prices at the station apply.'] }],
  },
  'zh-CN': {
    title: 'Strom GmbH 条款',
    date: '2026-11-01',
    sections: [{ heading: '适用范围', paragraphs: ['以机柜上显示的价格为准。'] }],
  },
  'fr-FR': {
    title: 'Conditions de Strom GmbH',
    date: '2026-11-01',
    sections: [
      { heading: 'Champ', paragraphs: ['Les prix affichés sur la station s’appliquent.'] },
    ],
  },
  'es-ES': {
    title: 'Condiciones de Strom GmbH',
    date: '2026-11-01',
    sections: [{ heading: 'Ámbito', paragraphs: ['Se aplican los precios de la estación.'] }],
  },
};

const servesOwnTerms: NonNullable<Story['beforeEach']> = async () => {
  const send = window.fetch.bind(window);
  const served = spyOn(window, 'fetch').mockImplementation(async (asked, init) => {
    const locale = locales.find(one => asked === ownLegalTextPath('terms', one));
    return locale ? Response.json(ownTerms[locale]) : send(asked, init);
  });
  await legalTextsOf('terms', ['terms']);
  return () => served.mockRestore();
};

export const OwnTerms: Story = {
  args: { page: 'terms', own: ['terms'] },
  beforeEach: servesOwnTerms,
  play: async context => {
    await arrived(context);
    await expect(context.canvas.getByText(/2026/)).toBeVisible();
  },
};
export const Accessibility: Story = { args: { page: 'accessibility' }, play: arrived };

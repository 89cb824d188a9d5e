import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { Locale } from '../../../src/domain/locale.ts';
import { Frame } from '../../../src/screens/frame/Frame.tsx';
import { LanguageLine } from '../../../src/screens/frame/LanguageLine.tsx';
import { Paragraph } from '../../../src/ui/layout/Text.tsx';

type Args = { locale: Locale; busy: boolean; onChoose: () => void; onClose: () => void };

/** The browser speaks another of the five languages, and nobody has chosen one. */
const meta: Meta<Args> = {
  title: 'screens/frame/languageLine',
  args: { locale: 'fr-FR', busy: false, onChoose: fn(), onClose: fn() },
  render: args => (
    <>
      <Frame title="Café Morgenrot">
        <Paragraph>/loginborrow</Paragraph>
      </Frame>
      <LanguageLine {...args} />
    </>
  ),
};
export default meta;

export const LanguageOffered: StoryObj<Args> = {
  play: async ({ args, canvas, userEvent }) => {
    const offer = canvas.getByRole('button', { name: 'Continuer en français' });
    await expect(offer).toHaveAttribute('lang', 'fr-FR');
    await userEvent.click(offer);
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LanguageOnItsWay: StoryObj<Args> = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Continuer en français' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

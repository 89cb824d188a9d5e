import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { codeMessage } from '../../../src/server/login/code-message.ts';
import { textMessage } from '../../../src/server/rental/messages/words.ts';
import { brand, messageSamples } from './message-samples.ts';
import { TextMessage } from './Phone.tsx';

/** Text messages to a number that its person proved. */
const meta: Meta = { title: 'pages/messages/textMessage' };
export default meta;

const says = (say: Parameters<typeof TextMessage>[0]['say'], words: RegExp): StoryObj => ({
  render: () => <TextMessage say={say} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent(words);
  },
});
const told = (kind: keyof typeof messageSamples, words: RegExp): StoryObj =>
  says((texts, locale) => textMessage(texts, brand, { ...messageSamples[kind], locale }), words);

export const Code = says(
  (texts, locale) => codeMessage(texts, locale, { code: '4170', brand }).text,
  /^4170 ist Ihr Borrowatt-Code\./,
);
/** Text message in place of a push, if no browser of the person takes one. */
export const InPlaceOfPush = told('reminder', /^Borrowatt: Ihre Miete BW-3K7F-29QX läuft noch\./);
/** Message about no rental, which is never sent by push. */
export const PayoutReturned = told(
  'payoutReturned',
  /^Borrowatt: Von Ihrer Auszahlung AZ-7F3K-29QX .* 25,00\s€ abgelehnt\./,
);

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Locale } from '../../../src/domain/locale.ts';
import { receiptMail, writeReceipt } from '../../../src/server/mail/receipt-mail.ts';
import { withdrawalMail } from '../../../src/server/mail/withdrawal-mail.ts';
import type { Texts } from '../../../src/server/texts.ts';
import { receipt } from '../../support/order-samples.ts';
import { hour, rentedAt } from '../../support/times.ts';
import { brand } from './message-samples.ts';
import { Mail } from './Phone.tsx';

/** Mails to people who asked for one. */
const meta: Meta = { title: 'pages/messages/mail' };
export default meta;

function receiptLetter(texts: Texts, locale: Locale) {
  const written = writeReceipt(texts, receipt, { locale, timeZone: 'Europe/Berlin' });
  const values = { number: receipt.orderNumber, brand };
  return { ...receiptMail(texts, locale, values, written), file: `${receipt.number}.pdf` };
}

export const Receipt: StoryObj = {
  render: () => <Mail write={receiptLetter} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /^Ihr Beleg zur/ })).toBeVisible();
    await expect(canvas.getByText('RE-3K7G-4Q2H')).toBeVisible();
    await expect(canvas.getByText('RE-3K7G-4Q2H.pdf')).toBeVisible();
  },
};

/** The same mail for readers without HTML. */
export const ReceiptInPlainText: StoryObj = {
  render: () => <Mail write={receiptLetter} isPlain />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Vielen Dank, dass Sie bei Borrowatt/)).toHaveTextContent(
      /Gesamt: 3,00\s€/,
    );
  },
};

/** The law wants the receipt of a withdrawal acknowledged, with its content and time. */
export const Withdrawal: StoryObj = {
  render: () => (
    <Mail
      write={(texts, locale) =>
        withdrawalMail(texts, locale, {
          receivedAt: rentedAt + 3 * hour,
          orderNumber: receipt.orderNumber,
          name: 'Ada Muster',
          reference: 'W-7F3K-29QX',
        })
      }
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ihr Widerruf ist am 20\. November 2026/)).toHaveTextContent(
      /Name: Ada Muster Nummer des Widerrufs: W-7F3K-29QX/,
    );
  },
};

import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../src/contract/refusals.ts';
import { mostDeliveries } from '../../../../src/server/rental/limits.ts';
import {
  type TestBackend,
  databaseTimeout,
  hour,
  minute,
  startBackend,
} from '../../support/harness.ts';
import { payFor, rent } from '../../support/renting.ts';

/** The receipt by mail (specification, section 7). */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({
    variables: { TAX_RATE: '19', COMPANY_NAME: 'Muster <Energie> GmbH' },
  });
}, databaseTimeout);
afterEach(() => backend.close());

const email = 'ada@example.org';
async function renting() {
  const guest = await backend.guest();
  const { orderId, powerBankId, intentId } = await rent(backend, guest);
  const giveBack = async (after: number) => {
    await backend.advance(after);
    await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId });
    await backend.advance(minute);
  };
  return { guest, orderId, powerBankId, intentId, giveBack };
}

test('asked for while renting, it is sent once when the rental is settled', async () => {
  const { guest, orderId, giveBack } = await renting();
  expect((await guest.ask('receiptMail', { orderId })).value).toEqual({
    isOffered: true,
    address: null,
  });
  expect(await guest.ask('sendReceipt', { orderId, email })).toMatchObject({ code: 0 });
  await backend.advance(minute);
  expect(backend.mails).toEqual([]);
  await giveBack(2 * hour);
  await backend.advance(hour);
  expect(backend.mails).toHaveLength(1);
  expect((await guest.ask('receiptMail', { orderId })).value).toEqual({
    isOffered: true,
    address: 'a•••@example.org',
  });
});

test('says what a German receipt needs, as text, as HTML and as one page of PDF', async () => {
  const { guest, orderId, giveBack } = await renting();
  await guest.ask(
    'sendReceipt',
    { orderId, email },
    { lang: 'de-DE', 'Time-Zone': 'America/New_York' },
  );
  await giveBack(2 * hour);
  const receipt = (await guest.ask('receipt', { orderId })).value;
  const [mail] = backend.mails;
  expect(mail).toMatchObject({ to: email, subject: `Ihr Beleg zur Miete ${receipt?.orderNumber}` });
  for (const fact of [
    'Muster <Energie> GmbH',
    '\n10119 Berlin\nDeutschland\n',
    'Netto: ',
    'USt. 19\u00a0%: ',
    'Gesamt: ',
    `Belegnummer: ${receipt?.number}`,
    'Mietzeit: 2\u00a0Stunden',
    // By the person's own clock.
    'Gemietet: Mo., 1.6.2026, 06:00',
  ])
    expect(mail?.text).toContain(fact);
  expect(mail?.html).toContain('Muster &lt;Energie&gt; GmbH');
  expect(mail?.html).toContain('10119 Berlin<br>Deutschland');
  expect(mail?.html).not.toMatch(/<img|https?:/);
  const [pdf] = mail?.attachments ?? [];
  expect(pdf).toMatchObject({ name: `${receipt?.number}.pdf`, type: 'application/pdf' });
  const paper = pdf?.content.toString('latin1') ?? '';
  expect(paper.startsWith('%PDF-')).toBe(true);
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(wordsOf(pdf?.content ?? Buffer.of())).toContain(receipt?.number);
  expect(wordsOf(pdf?.content ?? Buffer.of())).toContain('Deutschland');
});

test.each([
  ['fr-FR', 'Numéro de commande\u00a0: '],
  ['zh-CN', '订单号：'],
])('in %s a label is followed by that language’s own colon', async (lang, label) => {
  const { guest, orderId, giveBack } = await renting();
  await guest.ask('sendReceipt', { orderId, email }, { lang });
  await giveBack(2 * hour);
  expect(backend.mails[0]?.text).toContain(`\n${label}`);
});

test('a receipt that is replaced goes to the same address', async () => {
  const { guest, orderId, powerBankId, giveBack } = await renting();
  await guest.ask('sendReceipt', { orderId, email });
  await giveBack(2 * hour);
  await backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at: backend.clock.now() - 100 * minute,
  });
  await backend.advance(minute);
  expect(backend.mails).toHaveLength(2);
  expect(backend.mails[1]?.text).toContain('Replaces receipt: RE-');
});

test('a later refund goes to the same address, beneath the issued receipt', async () => {
  const { guest, orderId, intentId, giveBack } = await renting();
  await guest.ask('sendReceipt', { orderId, email }, { lang: 'de-DE' });
  await giveBack(2 * hour);
  backend.cards.change(intentId, { refunded: 50 });
  await backend.webhook('evt-refund', intentId);
  await backend.webhook('evt-refund-again', intentId);
  await backend.advance(hour);
  expect(backend.mails).toHaveLength(2);
  const [issued, corrected] = backend.mails.map(({ text }) => text.trimEnd().split('\n'));
  expect(corrected?.slice(0, issued?.length)).toEqual(issued);
  expect(corrected?.slice(issued?.length).map(line => line.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Erstattet am Mo., 1.6.2026, \d\d:\d\d: −0,50 €$/),
    'Netto: −0,42 €',
    'USt. 19 %: −0,08 €',
    'Nach Erstattung bezahlt: 2,50 €',
  ]);
  const pdf = backend.mails[1]?.attachments?.[0]?.content ?? Buffer.of();
  expect(wordsOf(pdf)).toContain('Nach Erstattung bezahlt');
});

test('refunds that one page of PDF does not hold go on on the next', async () => {
  const { guest, orderId, intentId, giveBack } = await renting();
  await guest.ask('sendReceipt', { orderId, email }, { lang: 'de-DE' });
  await giveBack(2 * hour);
  for (let refund = 1; refund <= 8; refund++) {
    backend.cards.change(intentId, { refunded: refund * 10 });
    await backend.webhook(`evt-refund-${refund}`, intentId);
    await backend.advance(minute);
  }
  const pdf = backend.mails.at(-1)?.attachments?.[0]?.content ?? Buffer.of();
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('sent again only when asked; another address takes the place of the first', async () => {
  const { guest, orderId, giveBack } = await renting();
  expect(await guest.ask('sendReceiptAgain', { orderId })).toMatchObject({
    code: refusalCodes.notFound,
  });
  await giveBack(hour);
  await guest.ask('sendReceipt', { orderId, email });
  await backend.advance(minute);
  await guest.ask('sendReceiptAgain', { orderId });
  await backend.advance(minute);
  await guest.ask('sendReceipt', { orderId, email: 'bob@example.org' });
  await backend.advance(minute);
  expect(backend.mails.map(({ to }) => to)).toEqual([email, email, 'bob@example.org']);
});

test('another address given while the first mail is under way gets its own', async () => {
  const { guest, orderId, giveBack } = await renting();
  await giveBack(hour);
  await guest.ask('sendReceipt', { orderId, email });
  backend.whileMailing(() => guest.ask('sendReceipt', { orderId, email: 'bob@example.org' }));
  await backend.advance(minute);
  await backend.advance(minute);
  expect(backend.mails.map(({ to }) => to)).toEqual([email, 'bob@example.org']);
});

test('a mail server that is away gets it later; one that never takes it is left alone', async () => {
  const { guest, orderId, giveBack } = await renting();
  await guest.ask('sendReceipt', { orderId, email });
  backend.mailTrouble.push('away', 'away');
  await giveBack(hour);
  for (let passed = 0; passed < 5; passed++) await backend.advance(minute);
  expect(backend.mails).toHaveLength(1);
  for (let tries = 0; tries < 40; tries++) backend.mailTrouble.push('away');
  await guest.ask('sendReceiptAgain', { orderId });
  for (let passed = 0; passed < 40; passed++) await backend.advance(hour);
  expect(backend.mailTrouble).toHaveLength(40 - mostDeliveries);
});

test('only the person who rented may ask, for an address that mails can go to, a few times', async () => {
  const { guest, orderId } = await renting();
  const stranger = await backend.guest();
  for (const refused of [
    await stranger.ask('receiptMail', { orderId }),
    await stranger.ask('sendReceipt', { orderId, email }),
    await stranger.ask('sendReceiptAgain', { orderId }),
  ])
    expect(refused).toMatchObject({ code: refusalCodes.notFound });
  for (const wrong of [
    '',
    ' ',
    'ada',
    'a b@example.org',
    'a@b.example\r\nBcc: c@d.example',
    // A mail program reads these as lists, or as a name before an address.
    'ada@example.org,bob',
    'ada@example.org;',
    'bob<ada@example.org>',
    '"bob"ada@example.org',
  ])
    expect(await guest.ask('sendReceipt', { orderId, email: wrong })).toMatchObject({
      code: refusalCodes.badInput,
    });
  const answers = [];
  for (let tries = 0; tries < 12; tries++)
    answers.push((await guest.ask('sendReceipt', { orderId, email })).code);
  expect(answers).toEqual([
    ...Array<number>(10).fill(0),
    ...Array<number>(2).fill(refusalCodes.tooMany),
  ]);
});

test('no rental, no receipt: what never began is not offered', async () => {
  const guest = await backend.guest();
  const { orderId, command, cabinet } = await payFor(backend, guest);
  await backend.tell({
    kind: 'ejectFailed',
    cabinetId: cabinet.cabinetId,
    commandId: command.commandId,
    slot: command.slot,
    reason: 'empty',
  });
  await backend.advance(hour);
  expect((await guest.ask('receiptMail', { orderId })).value?.isOffered).toBe(false);
  expect(await guest.ask('sendReceipt', { orderId, email })).toMatchObject({
    code: refusalCodes.noReceipt,
  });
});

/** Text of a page of PDF, from the hexadecimal runs of its streams. */
function wordsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const shown = streams.map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [...shown.join('').matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

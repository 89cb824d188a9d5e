import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagePath, redacted } from '../../src/domain/redact.ts';

/** Secret within a sentence, where a program would put it. */
const within = (secret: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.constantFrom('failed for ', 'cannot read "', 'got (', '', 'x: ', 'https://app.example/a/'),
      secret,
      fc.constantFrom('', '"', ') at work', ', try again', ' 12'),
    )
    .map(([before, inner, after]) => ({ secret: inner, text: before + inner + after }));

const text = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const digits = (minLength: number, maxLength: number) => text('0123456789', minLength, maxLength);
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** 256 bits as the backend writes them, and an UUID. */
const tokens = fc.oneof(
  fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map(bytes => Buffer.from(bytes).toString('base64url')),
  fc.uint8Array({ minLength: 20, maxLength: 20 }).map(bytes => Buffer.from(bytes).toString('hex')),
  fc.uuid(),
);
const spaced = (number: string, by: string) => number.match(/.{1,4}/g)?.join(by) ?? number;

it.each<[string, fc.Arbitrary<string>]>([
  ['a token', tokens],
  ['an e-mail address', fc.emailAddress()],
  [
    'a phone number',
    fc
      .tuple(
        fc.constantFrom('+49 ', '0', '+1 (', '00'),
        digits(8, 12),
        fc.constantFrom('', ' ', '-', '/', ' - '),
      )
      .map(([prefix, number, by]) => prefix + spaced(number, by)),
  ],
  [
    'a card number',
    fc
      .tuple(digits(13, 19), fc.constantFrom('', ' ', '-'))
      .map(([number, by]) => spaced(number, by)),
  ],
  ['a verification code', digits(4, 8)],
  [
    'a payment secret',
    fc
      .tuple(text(`${letters}0123456789`, 24, 24), text(`${letters}0123456789`, 25, 25))
      .map(([id, secret]) => `pi_${id}_secret_${secret}`),
  ],
])('nothing of %s is left', (_, secrets) => {
  fc.assert(
    fc.property(within(secrets), ({ secret, text: sentence }) => {
      const left = redacted(sentence);
      expect(left).not.toContain(secret);
      // Not in parts either, as far as they would tell anything.
      for (const part of secret.match(/[\p{L}\p{Nd}]{5,}/gu) ?? [])
        if (/\d/.test(part)) expect(left).not.toContain(part);
    }),
    { numRuns: 300 },
  );
});

it('no value of a query is left, whatever it is called', () => {
  fc.assert(
    fc.property(
      text(letters, 1, 12),
      text(`${letters}0123456789-_`, 3, 30).map(value => `q7${value}`),
      fc.constantFrom('?', '/order?a=1&', ' ', '#'),
      (name, value, before) => {
        expect(
          redacted(`cannot open https://app.example/x${before}${name}=${value}&b=2`),
        ).not.toContain(value);
      },
    ),
  );
});

it.each(['token', 'Authorization', 'password', 'code', 'otp', 'secret'])(
  'removes a value named as a %s, however short',
  name => {
    for (const written of [
      `${name}: ab12`,
      `"${name}":"ab12"`,
      `${name} = 'ab12'`,
      `${name} "ab12"`,
    ])
      expect(redacted(`refused ${written}, sorry`)).not.toContain('ab12');
    expect(redacted('authorization: Bearer ab12')).not.toContain('ab12');
  },
);

it.each([
  "Cannot read properties of undefined (reading 'cabinetId')",
  'Minified React error #418; visit the page for the full message',
  'useActorRef is not a function',
  'no view for rent.choosing in machines/rent/rent.machine',
  'slot 12 of 24',
])('keeps words that tell one mistake from another: %s', message => {
  expect(redacted(message)).toBe(message);
});

it('is short, whatever came in, and quick about it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 3_000 }),
      anything => redacted(anything).length <= 500,
    ),
  );
  expect(redacted('1 '.repeat(1_000_000)).length).toBeLessThanOrEqual(500);
});

it.each([
  ['https://app.example/loginborrow?qrcode=BW-4821#x', '/loginborrow'],
  ['/invoiceOrderDtl?orderId=abc', '/invoiceOrderDtl'],
  ['/order/9f8e7d6c/receipt', '/order/[id]/receipt'],
  ['https://app.example', '/'],
  ['/api/v1/order/check/:tradeNo/:payType', '/api/v1/order/check/:tradeNo/:payType'],
  ['', '/'],
])('the page of %s is %s', (address, path) => {
  expect(pagePath(address)).toBe(path);
});

import { expect, it } from 'vitest';
import { envelopeCodes } from '../../src/contract/envelope.ts';
import { refusalCodes, refusalReasonOf } from '../../src/contract/refusals.ts';

it('no two refusals share a code, and none takes one of the specification', () => {
  const all = [...Object.values(refusalCodes), ...Object.values(envelopeCodes)];
  expect(new Set(all).size).toBe(all.length);
});

it('reads every code back as its reason, and a foreign one as none', () => {
  for (const [reason, code] of Object.entries(refusalCodes))
    expect(refusalReasonOf(code)).toBe(reason);
  expect(refusalReasonOf(17)).toBe('other');
});

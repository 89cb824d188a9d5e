import { expect, it } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import { canPayAgain } from '../../src/domain/remedies.ts';
import type { RefusalReason } from '../../src/domain/refusal.ts';

const refused = (reason: RefusalReason): Failure => ({ kind: 'refused', reason, text: '' });

it.each<[Failure | null, boolean]>([
  [null, true],
  [{ kind: 'network' }, true],
  [{ kind: 'declined', reason: 'generic' }, true],
  [refused('tooMany'), true],
  [refused('nothingDue'), false],
  [refused('notRunning'), false],
  [refused('priceChanged'), false],
  [{ kind: 'activeRental' }, false],
])('says after %j that paying again can help: %j', (failure, helps) => {
  expect(canPayAgain(failure)).toBe(helps);
});

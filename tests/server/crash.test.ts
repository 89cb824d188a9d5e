import { expect, test } from 'vitest';
import { crash } from './support/crashing.ts';

test.each([
  ['unhandledRejection', `void Promise.reject(new Error('lost at 57P03'));`],
  ['uncaughtException', `setTimeout(() => { throw new Error('lost at 57P03'); });`],
])(
  'an %s is told as an alarm, what is under way ends, and so does the process',
  async (kind, statement) => {
    const { code, said } = await crash(statement);
    expect(code).toBe(1);
    expect(said).toContain('"level":60');
    expect(said).toContain(`"alarm":"crash"`);
    expect(said).toContain(`"kind":"${kind}"`);
    expect(said).toContain('lost at 57P03');
    expect(said).toContain('stopped\n');
  },
);

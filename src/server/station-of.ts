import type { FirstAnswer } from '../domain/first-answer.ts';
import { cabinetFor } from './api/handlers/cabinets.ts';
import { methodsFor } from './api/handlers/methods.ts';
import type { Backend } from './backend.ts';
import { Refusal } from './refusal.ts';
import { cabinetByCode } from './rental/start/rules.ts';

/**
 * Answers of `checkisok` and `payment/list` to an unknown person; null where they would refuse.
 * No guest is made and nothing is written.
 */
export async function stationOf(
  backend: Backend,
  code: string,
): Promise<Pick<FirstAnswer, 'cabinet' | 'methods'> | null> {
  try {
    const row = await cabinetByCode(backend.db, code);
    return {
      cabinet: await cabinetFor(backend, row, null),
      methods: methodsFor(backend, ['deposit'], row.currency),
    };
  } catch (error) {
    if (error instanceof Refusal) return null; // the app says why
    throw error;
  }
}

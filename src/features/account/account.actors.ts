import type { Act } from '../../../machines/account/account.machine.ts';
import type { Client } from '../../client/client.ts';
import {
  account,
  deleteAccount,
  endSession,
  logoutEverywhere,
  personalData,
  unlinkWay,
} from '../../contract/account/calls.ts';
import { KnownFailure } from '../../domain/failure.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

/** Hands a text to the person as a file, in the browser's downloads. */
function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address before the next turn; until then it has to be valid.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** "borrowatt-2026-11-21.json" */
const fileName = (now: Date): string => `borrowatt-${now.toISOString().slice(0, 10)}.json`;

export const accountActors = (client: Client, token: () => string | null, save = saveFile) => ({
  loadAccount: promised((_: Record<never, never>, signal) =>
    unwrapped(client(account, {}, { signal })),
  ),
  act: promised(({ matter }: { matter: Act }, signal) => {
    switch (matter.kind) {
      case 'signOutEverywhere':
        return unwrapped(client(logoutEverywhere, {}, { signal }));
      case 'endSession':
        return unwrapped(client(endSession, { sessionId: matter.session.id }, { signal }));
      case 'unlink':
        return unwrapped(client(unlinkWay, { wayId: matter.way.id }, { signal }));
      case 'delete':
        return unwrapped(client(deleteAccount, {}, { signal }));
    }
  }),
  // Sent with an explicit token: a refusal of this one call is the answer, and does not end the
  // session here.
  isOver: promised(async (_: Record<never, never>, signal) => {
    const answered = await client(account, {}, { signal, token: token() });
    if (answered.ok) return { isOver: false };
    if (answered.failure.kind === 'unauthorized') return { isOver: true };
    throw new KnownFailure(answered.failure);
  }),
  saveData: promised(async (_: Record<never, never>, signal) => {
    const data = await unwrapped(client(personalData, {}, { signal }));
    save(fileName(new Date()), `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    return null;
  }),
});

import type { SnapshotFrom } from 'xstate';
import type { remindersMachine } from './reminders.machine.ts';

/** What reminders leave to the offer of the home screen, which never stands beside their own question. */
export type RemindersAsk = 'nothing' | 'homeScreenFirst' | 'themselves';

/** While the browser is looked at it may still become their own question. */
export function whatRemindersAsk(snapshot: SnapshotFrom<typeof remindersMachine>): RemindersAsk {
  if (snapshot.hasTag('homeScreenFirst')) return 'homeScreenFirst';
  const isOpen =
    snapshot.matches('looking') ||
    snapshot.hasTag('off') ||
    snapshot.hasTag('switchingOn') ||
    snapshot.hasTag('notOn');
  return isOpen ? 'themselves' : 'nothing';
}

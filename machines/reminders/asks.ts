import type { SnapshotFrom } from 'xstate';
import type { remindersMachine } from './reminders.machine.ts';

/**
 * Prompts that reminders show, by which the offer of the home screen decides if it stays away: both
 * never stand side by side.
 */
export type RemindersAsk = 'nothing' | 'homeScreenFirst' | 'themselves';

/** While the browser's state is being read, the reminders' own question may still come. */
export function whatRemindersAsk(snapshot: SnapshotFrom<typeof remindersMachine>): RemindersAsk {
  if (snapshot.hasTag('homeScreenFirst')) return 'homeScreenFirst';
  const isOpen =
    snapshot.matches('looking') ||
    snapshot.hasTag('off') ||
    snapshot.hasTag('switchingOn') ||
    snapshot.hasTag('notOn');
  return isOpen ? 'themselves' : 'nothing';
}

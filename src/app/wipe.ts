import type { Services } from './services.ts';

/**
 * Empties the storage of a shared device and begins a new document, so that nothing of a person
 * outlives their session. (`epoch` grows when the person is another one, or none.)
 */
export function wipeAtTheEnd(
  storage: Pick<Storage, 'clear'>,
  session: Pick<Services['session'], 'getSnapshot' | 'subscribe'>,
  startOver: () => void,
): void {
  const { epoch } = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    if (context.epoch === epoch) return;
    storage.clear();
    startOver();
  });
}

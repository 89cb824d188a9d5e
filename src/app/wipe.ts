import type { Services } from './services.ts';

/**
 * On a shared device nothing of a person outlives their session: the storage is emptied, and a new
 * document begins. (`epoch` grows when the person is another one, or nobody.)
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

import type { ReactNode } from 'react';
import type { Outbox } from '../../actors/outbox.ts';
import type { KeptOutcome, KeptWords } from '../../domain/outbox.ts';
import type { Toast, Toasts } from '../../ui/feedback/toasts.ts';

type News = {
  readonly outbox: Pick<Outbox, 'all' | 'tell' | 'subscribe'>;
  readonly toasts: Toasts;
  readonly userId: () => string | null;
  /** The rental whose page is open. */
  readonly orderHere: () => string | null;
  readonly textOf: (words: KeptWords, outcome: KeptOutcome) => ReactNode;
  readonly actionOf: (words: KeptWords) => Toast['action'];
};

/** Tells the outcome of reports and claims made without a network; `look`: another page is open. */
export function outboxNews({ outbox, toasts, userId, orderHere, textOf, actionOf }: News): {
  readonly look: () => void;
  readonly end: () => void;
} {
  const shown = new Set<string>();
  let over: { readonly toast: Toast; readonly words: KeptWords } | null = null;
  const isItsPage = (words: KeptWords) =>
    words.kind === 'returnClaim' && words.orderId === orderHere();
  const next = () => {
    const waiting = outbox
      .all()
      .filter(({ key, isTold, ...kept }) => kept.userId === userId() && !isTold && !shown.has(key));
    for (const { key, words, outcome } of waiting) {
      if (!outcome) continue;
      shown.add(key);
      // The page of the rental keeps a refused return at hand until it was opened.
      if (words.kind === 'report' || outcome.kind === 'sent') outbox.tell(key);
      // The page shows the outcome of a return by itself.
      if (isItsPage(words)) continue;
      const tone = outcome.kind === 'sent' ? ('done' as const) : ('failed' as const);
      over = { words, toast: { text: textOf(words, outcome), tone, action: actionOf(words) } };
      return toasts.show(over.toast);
    }
  };
  const look = () => {
    const current = toasts.current();
    if (current !== null && current === over?.toast && isItsPage(over.words)) return toasts.close();
    // One at a time: each stays until the person has read it.
    if (current === null) next();
  };
  // A page that shows the outcome itself has the first word.
  const later = () => queueMicrotask(look);
  later();
  const ends = [outbox.subscribe(later), toasts.subscribe(later)];
  return {
    look,
    end: () => {
      for (const end of ends) end();
    },
  };
}

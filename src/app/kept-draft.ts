import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Store } from '../actors/storage.ts';
import type { FormMachine } from '../../machines/form/form.machine.ts';
import type { FormAnswer } from '../domain/form.ts';

/** Fields typed into a form before the page was loaded again; those of `blank` for the others. */
export function draftFrom<Draft extends Readonly<Record<string, string>>>(
  store: Store,
  form: string,
  blank: Draft,
): Draft {
  const kept = store.get('drafts')?.[form];
  const known = Object.entries(kept ?? {}).filter(([field]) => field in blank);
  // Fields of the form's own names, each a text like the one it replaces.
  return { ...blank, ...Object.fromEntries(known) };
}

/** Keeps what is typed while the form is open; forgets it once it is sent. */
export function useKeptDraft<
  Draft extends Readonly<Record<string, string>>,
  Problems extends object,
  Receipt extends FormAnswer,
>(actor: ActorRefFrom<FormMachine<Draft, Problems, Receipt>>, store: Store, form: string): void {
  useEffect(() => {
    const subscription = actor.subscribe(snapshot => {
      const { [form]: _old, ...others } = store.get('drafts') ?? {};
      store.set(
        'drafts',
        snapshot.hasTag('sent') ? others : { ...others, [form]: snapshot.context.draft },
      );
    });
    return () => subscription.unsubscribe();
  }, [actor, store, form]);
}

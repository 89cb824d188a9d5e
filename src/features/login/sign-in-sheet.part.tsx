import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import {
  signInSheetMachine,
  type EnteredAs,
  type SignInWay,
} from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { promised } from '../../actors/promised.ts';
import { perServices, type Services } from '../../app/services.ts';
import { signInHere } from './here.part.ts';
import { signInFrom } from './ways.part.ts';
import { comeBack, goToSignIn, wayHere } from '../../app/navigation/sign-in-way.ts';
import { lazyView } from '../../ui/lazy-view.tsx';

/** The phone login over a page. */
const SignInPopup = lazyView(async () => (await import('./SignInPopup.part.tsx')).SignInPopup, {
  preload: 'never',
  missing: 'hide',
});

const signInSheetLogic = perServices(({ store }) =>
  provideAll(signInSheetMachine, {
    openSignInPage: promised(async () => {
      goToSignIn(store);
      return null;
    }),
    comeBack: promised(async () => ({ isBack: comeBack(store) })),
  }),
);

type SignInSheet = {
  /** True where they came here in place of a page that needs a sign-in. */
  readonly wasSent: boolean;
  /** Way to sign in from here now; `null` where there is none. */
  readonly way: () => SignInWay | null;
  readonly signIn: (way: SignInWay) => void;
  /** Form over the page, while they sign in. */
  readonly popup: ReactNode;
};

/** Signing in from a page; `onEntered` is called with how the person entered. */
export function useSignInSheet(
  services: Services,
  onEntered: (as: EnteredAs) => void,
): SignInSheet {
  const { config, device, store } = services;
  const sheet = useActorRef(signInSheetLogic(services), {
    input: { wasSent: wayHere() === 'sent' },
  });
  const { form, wasSent } = useSelector(sheet, snapshot => snapshot.context);
  const tell = useEffectEvent(onEntered);
  useEffect(() => {
    const heard = sheet.on('person.entered', ({ as }) => tell(as));
    return () => heard.unsubscribe();
  }, [sheet]);
  return {
    wasSent,
    way: () => signInFrom(config, signInHere(device), store.get('inviteCode')),
    signIn: way => sheet.send({ type: 'user.signsIn', way }),
    popup: form && (
      <SignInPopup
        services={services}
        form={form}
        onClose={() => sheet.send({ type: 'user.closes' })}
        onEntered={as => sheet.send({ type: 'person.signedIn', as })}
      />
    ),
  };
}

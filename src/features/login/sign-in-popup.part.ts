import { lazyView } from '../../ui/lazy-view.tsx';

/** The phone login over a page. */
export const SignInPopup = lazyView(
  async () => (await import('./SignInPopup.part.tsx')).SignInPopup,
  {
    preload: 'never',
    missing: 'hide',
  },
);

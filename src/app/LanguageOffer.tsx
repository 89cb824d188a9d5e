import { useState } from 'react';
import { offeredLocale } from '../domain/language-offer.ts';
import { useFailureText, useLocale } from '../i18n/text.tsx';
import { LanguageLine } from '../screens/frame/LanguageLine.tsx';
import type { Services } from './services.ts';

/** Offers the browser's language to people who have chosen none: one tap, and the page stays. */
export function LanguageOffer({
  services: { config, language, store, toasts },
}: {
  services: Services;
}) {
  const failureText = useFailureText();
  const offered = offeredLocale(navigator.languages, useLocale(), config.locales);
  const [isOver, setOver] = useState(
    () => store.get('lang') !== null || store.get('languageOffer') !== null,
  );
  const [busy, setBusy] = useState(false);
  if (isOver || offered === null) return null;
  const choose = () => {
    setBusy(true);
    language
      .choose(offered)
      .catch(() => toasts.show({ text: failureText({ kind: 'network' }), tone: 'failed' }))
      .finally(() => setBusy(false));
  };
  const close = () => {
    store.set('languageOffer', 'closed');
    setOver(true);
  };
  return <LanguageLine locale={offered} busy={busy} onChoose={choose} onClose={close} />;
}

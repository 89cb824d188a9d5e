import { useState } from 'react';
import type { Locale } from '../../domain/locale.ts';
import { useFailureText, useLocale } from '../../i18n/text.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { useGoBack } from '../../app/navigation/next-page.ts';
import type { PageProps } from '../../app/services.ts';

export function Settings({ services }: PageProps<'settings'>) {
  const failureText = useFailureText();
  const [loading, setLoading] = useState<Locale | null>(null);
  const choose = (locale: Locale) => {
    setLoading(locale);
    services.language
      .choose(locale)
      .catch(() => services.toasts.show({ text: failureText({ kind: 'network' }), tone: 'failed' }))
      // Another one may be on its way by now.
      .finally(() => setLoading(now => (now === locale ? null : now)));
  };
  return (
    <SettingsScreen
      current={useLocale()}
      loading={loading}
      onSelect={choose}
      back={{ onClick: useGoBack() }}
    />
  );
}

import type { Locale } from '../../domain/locale.ts';
import { useFailureText, useLocale } from '../../i18n/text.tsx';
import { SettingsScreen } from '../../screens/settings/SettingsScreen.tsx';
import { useGoBack } from '../leave.ts';
import type { PageProps } from '../page-props.ts';

export function Settings({ services }: PageProps<'settings'>) {
  const failureText = useFailureText();
  const choose = (locale: Locale) => {
    services.language
      .choose(locale)
      .catch(() =>
        services.toasts.show({ text: failureText({ kind: 'network' }), tone: 'failed' }),
      );
  };
  return <SettingsScreen current={useLocale()} onSelect={choose} back={{ onClick: useGoBack() }} />;
}

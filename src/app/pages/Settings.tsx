import { useLocale } from '../../i18n/text.tsx';
import { SettingsScreen } from '../../screens/settings/SettingsScreen.tsx';
import type { Services } from '../services.ts';

export function Settings({ services }: { services: Services }) {
  return <SettingsScreen current={useLocale()} onSelect={services.language.choose} />;
}

import type { Locale } from '../../domain/locale.ts';
import { useOfferedLocales, useText } from '../../i18n/text.tsx';
import { LanguagePicker } from '../../ui/controls/LanguagePicker.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';

/** `/setting`: the language. A choice holds at once. */
export function SettingsScreen({
  current,
  loading = null,
  onSelect,
  back,
}: {
  current: Locale;
  /** Chosen language that is still loading. */
  loading?: Locale | null | undefined;
  onSelect: (locale: Locale) => void;
  back?: Back | undefined;
}) {
  const text = useText();
  const locales = useOfferedLocales();
  return (
    <Frame title={text('settings.title')} back={back}>
      <LanguagePicker
        label={text('settings.title')}
        locales={locales}
        value={current}
        loading={loading && { locale: loading, note: text('frame.loading') }}
        onChange={onSelect}
      />
    </Frame>
  );
}

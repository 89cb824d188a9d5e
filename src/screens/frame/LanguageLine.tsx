import { goOnIn } from '../../domain/language-offer.ts';
import type { Locale } from '../../domain/locale.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import styles from './language-line.module.css';

/** Line over the page, below its bar, in the words of the other language; nothing moves for it. */
export function LanguageLine({
  locale,
  busy,
  onChoose,
  onClose,
}: {
  locale: Locale;
  busy: boolean;
  onChoose: () => void;
  onClose: () => void;
}) {
  const text = useText();
  return (
    <aside className={styles.line} aria-label={text('frame.language')}>
      <Button variant="link" icon="globe" lang={locale} busy={busy} onClick={onChoose}>
        {goOnIn[locale]}
      </Button>
      <Button variant="tool" label={text('frame.close')} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </aside>
  );
}

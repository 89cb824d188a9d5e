import { useContext } from 'react';
import { dialled, mailIn, supportHoursIn } from '../../domain/support.ts';
import { hoursText } from '../../domain/written-hours.ts';
import { Text, useLocale } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import styles from './support-line.module.css';
import { SupportContext } from './surroundings.ts';

/** Operator's page and phone number for help; nothing where neither is set. */
export function SupportLine() {
  const { supportUrl: url, supportPhone: phone, supportHours = '' } = useContext(SupportContext);
  const page = url !== undefined && (
    <Button variant="inline" href={url} newTab={url.startsWith('https:')}>
      {mailIn(url) ?? <Text id="support.chat" />}
    </Button>
  );
  const call = phone !== undefined && (
    <Button variant="inline" href={dialled(phone)}>
      <span className={styles.phone}>{phone}</span>
    </Button>
  );
  if (!page && !call) return null;
  return (
    <div className={styles.line}>
      <Icon name="help" small />
      <p>
        {page && call ? (
          <Text id="support.both" values={{ page, phone: call }} />
        ) : (
          <Text id="support.one" values={{ way: page || call }} />
        )}
        <Hours written={supportHours} />
      </p>
    </div>
  );
}

function Hours({ written }: { written: string }) {
  const locale = useLocale();
  const hours = supportHoursIn(written);
  if (hours === null) return null;
  return (
    <>
      <br />
      {hours === 'always' ? <Text id="support.always" /> : hoursText(hours, dayNamesIn(locale))}
    </>
  );
}

/** Names of the days from Monday on, which the 1st of January 2024 was. */
const dayNamesIn = (locale: string): string[] => {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => day.format(Date.UTC(2024, 0, 1 + index)));
};

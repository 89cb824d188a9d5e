import { Text } from '../../i18n/text.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { lockIcon } from '../../ui/layout/more-icons.ts';
import { useKioskStyles } from './styles.ts';

/** A station's code within a sentence, on one line. */
export const unbroken = (code: string) => <span className="kiosk-code">{code}</span>;

/**
 * `/?kiosk=<code>` in a browser that is not enrolled as a tablet, or no longer. No way leads to
 * the phones' app, which keeps what people enter.
 */
export const NotEnrolled = ({ code }: { code: string }) => (
  <main className="kiosk kiosk-page kiosk-alone">
    <Icon name={lockIcon} className="kiosk-lock" />
    <h1 className="kiosk-title">
      <Text id="kiosk.missingTitle" />
    </h1>
    <p className="kiosk-words">
      <Text id="kiosk.missingText" values={{ code: unbroken(code) }} />
    </p>
    <p className="kiosk-words">
      <Text id="kiosk.missingRent" />
    </p>
  </main>
);

export function NotEnrolledScreen({ code }: { code: string }) {
  useKioskStyles();
  return <NotEnrolled code={code} />;
}

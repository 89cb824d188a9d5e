import { pinLength } from '../../domain/kiosk.ts';
import { useText } from '../../i18n/text.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/layout/Icon.tsx';
import { eraseIcon } from '../../ui/layout/more-icons.ts';

/** Six cells and a key pad of its own: no keyboard of the system comes up (frame v4). */
export function PinPad({
  pin,
  busy = false,
  onDigit,
  onErase,
  onCancel,
}: {
  pin: string;
  busy?: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
  onCancel?: (() => void) | undefined;
}) {
  const text = useText();
  return (
    <div className="kiosk-pin" aria-busy={busy || undefined}>
      <p className="visually-hidden" role="status">
        {text('kiosk.pin', { count: pin.length })}
      </p>
      <div className="kiosk-cells" aria-hidden="true">
        {Array.from({ length: pinLength }, (_, place) => (
          <i
            key={place}
            className={classes(
              place < pin.length && 'kiosk-full',
              place === pin.length && !busy && 'kiosk-now',
            )}
          />
        ))}
      </div>
      <div className="kiosk-keys">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit => (
          <button key={digit} type="button" onClick={() => onDigit(digit)}>
            {digit}
          </button>
        ))}
        {onCancel ? (
          <button type="button" className="kiosk-plain" onClick={onCancel}>
            {text('kiosk.cancel')}
          </button>
        ) : (
          <span />
        )}
        <button type="button" onClick={() => onDigit('0')}>
          0
        </button>
        <button
          type="button"
          className="kiosk-plain"
          aria-label={text('kiosk.erase')}
          onClick={onErase}
        >
          <Icon name={eraseIcon} />
        </button>
      </div>
    </div>
  );
}

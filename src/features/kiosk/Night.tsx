import { useText } from '../../i18n/text.tsx';

/**
 * The venue is closed: the screen lies in the dark. The touch that lights it up presses nothing of
 * what stands below.
 */
export function Night({ onTouch }: { onTouch: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className="kiosk-dim"
      aria-label={text('kiosk.brighten')}
      onClick={onTouch}
    />
  );
}

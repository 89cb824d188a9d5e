import { Icon } from '../layout/Icon.tsx';
import { Button } from './Button.tsx';
import { copyIcon } from '../layout/more-icons.ts';

/** Copies `text` and reports success or failure; the caller shows the toast. */
export function CopyButton({
  text,
  label,
  onCopied,
  onFailed,
}: {
  text: string;
  label: string;
  onCopied: () => void;
  onFailed: () => void;
}) {
  // The clipboard is missing on insecure origins and refuses in some in-app browsers.
  const copy = () => {
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(onCopied, onFailed);
    else onFailed();
  };
  return (
    <Button variant="tool" label={label} onClick={copy}>
      <Icon name={copyIcon} small />
    </Button>
  );
}

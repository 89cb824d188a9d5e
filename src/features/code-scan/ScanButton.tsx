import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { scanIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';

/** The button that opens the camera; where a browser shares none, the reason or nothing. */
export function ScanButton({
  camera,
  main = false,
  onOpen,
}: {
  camera: 'there' | 'insecure' | 'none';
  /** The page's main action. */
  main?: boolean | undefined;
  onOpen: () => void;
}) {
  if (camera === 'insecure')
    return (
      <Paragraph muted>
        <Text id="scan.needsHttps" />
      </Paragraph>
    );
  if (camera === 'none') return null;
  return (
    <Button variant={main ? 'primary' : 'quiet'} icon={scanIcon} onClick={onOpen}>
      <Text id="scan.open" />
    </Button>
  );
}

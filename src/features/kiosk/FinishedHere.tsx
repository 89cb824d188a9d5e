import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Button that ends a visit on the tablet, however it went, and frees it for the next person. */
export const FinishedHere = ({ onFinish }: { onFinish: () => void }) => (
  <Button icon="check" onClick={onFinish}>
    <Text id="kiosk.finished" />
  </Button>
);

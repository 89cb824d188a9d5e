import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** The end of renting on the tablet, whatever came of it: it is free for whoever comes next. */
export const FinishedHere = ({ onFinish }: { onFinish: () => void }) => (
  <Button icon="check" onClick={onFinish}>
    <Text id="kiosk.finished" />
  </Button>
);

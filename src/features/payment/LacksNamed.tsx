import { Text } from '../../i18n/text.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { PaymentView } from './view.ts';

/** Notice that another way to pay stands in place of the one that the link names. */
export const LacksNamed = ({ snapshot }: Pick<PaymentView, 'snapshot'>) =>
  snapshot.context.lacksNamed && (
    <Notice tone="caution" icon="alert" announce>
      <Text id="pay.lacksNamed" />
    </Notice>
  );

import { ApprovalScreen } from './ApprovalScreen.tsx';
import type { PageProps } from '../../app/services.ts';

/** `/approval`: somebody who pays at a venue's tablet was at PayPal with their phone. */
export const Approval = ({ route: { end, orderId } }: PageProps<'approval'>) => (
  <ApprovalScreen end={end} orderId={orderId} />
);

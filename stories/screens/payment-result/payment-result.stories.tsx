import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentResultScreen } from '../../../src/screens/payment-result/PaymentResultScreen.tsx';
import { paymentResult } from '../../charts/scripts/payment-result.ts';
import { recorder } from '../../support/recorder.ts';
import { stage } from '../../support/stage.ts';
import { onStage } from '../../support/staged.ts';
import { takesLonger } from '../../support/takes-longer.ts';

const at = stage(() => onStage(paymentResult, 'start pay-back', recorder.inspect));
const meta: Meta = {
  title: 'screens/paymentResult',
  beforeEach: at.beforeEach,
  render: (_, context) => <PaymentResultScreen actor={at.of(context).actor} />,
};
export default meta;

/** Whether it is paid is not known yet: the page itself says not to pay again. */
export const ConfirmingTakesLonger: StoryObj = {
  play: async context => {
    await context.canvas.findByRole('heading', { level: 1 });
    await takesLonger(context, at.of(context).clock);
  },
};

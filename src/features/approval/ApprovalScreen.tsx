import { urlOf, type RouteOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';

/** Answer that the person gave at PayPal; the payment itself goes on at the tablet. */
export function ApprovalScreen({ end, orderId }: Pick<RouteOf<'approval'>, 'end' | 'orderId'>) {
  const text = useText();
  return (
    <Frame
      title={text('frame.brand')}
      headlineInBody
      body="center"
      dock={
        orderId !== undefined && (
          <Button variant="quiet" href={urlOf({ page: 'orderDetail', orderId })}>
            <Text id="approval.order" />
          </Button>
        )
      }
    >
      <Stack center>
        <Headline>
          <Text id={`approval.${end}`} />
        </Headline>
        <Paragraph center>
          <Text id={`approval.${end}Text`} />
        </Paragraph>
      </Stack>
    </Frame>
  );
}

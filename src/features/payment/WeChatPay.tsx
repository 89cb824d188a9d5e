import { useFormats } from '../../i18n/formats.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { wechatIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import styles from './payment.module.css';
import { moneyIn, type CollectorView, type PaymentView } from './view.ts';

// Used on a computer alone; a tablet brings its own.
const Qr = lazyView(async () => (await import('../kiosk/Qr.tsx')).Qr, {
  preload: 'never',
  missing: 'retry',
});

type View = CollectorView<'wechat' | 'redirect'>;

/** The button that asks the person in WeChat. */
export function WeChatAction({ snapshot, send, back, at }: View) {
  const formats = useFormats();
  const held = moneyIn({ snapshot });
  if (!at?.hasTag('ready') || held === null)
    return (
      <>
        <Button busy>
          <Text id={waitingFor(at)} />
        </Button>
        {at?.matches('showingCode') && (
          <Button variant="quiet" onClick={back?.onClick}>
            <Text id="pay.otherWay" />
          </Button>
        )}
      </>
    );
  return (
    <Button icon={wechatIcon} onClick={() => send({ type: 'user.pays' })}>
      <Text id="pay.byWeChat" values={{ amount: formats.money(held) }} />
    </Button>
  );
}

/** State of the payment in WeChat, and the code for a phone to scan. */
export function WeChatEntry(view: View) {
  const { at } = view;
  const order = at?.context.order;
  return (
    <>
      {at?.matches({ offering: 'reminding' }) && (
        <Notice tone="caution" announce>
          <Text id="payment.weChat.open" />
        </Notice>
      )}
      {at?.matches('showingCode') && order?.kind === 'code' ? (
        <Code content={order.code} onTablet={view.onTablet} />
      ) : (
        <Paragraph>
          <Text id={howIn(view)} />
        </Paragraph>
      )}
    </>
  );
}

/** The code that the person's own phone scans. */
function Code({ content, onTablet }: { content: string } & Pick<PaymentView, 'onTablet'>) {
  const text = useText();
  const label = text('payment.weChat.scanQr');
  return (
    <Stack center>
      <Title>
        <Text id="payment.weChat.scan" />
      </Title>
      {onTablet?.code(content, label) ?? (
        <div className={styles.code}>
          <Qr content={content} label={label} />
        </div>
      )}
      <Paragraph center>
        <Text id="payment.weChat.scanText" />
      </Paragraph>
    </Stack>
  );
}

/** Text about the way in which WeChat asks the person on this device. */
function howIn({ snapshot: { context } }: View): MessageKey {
  const { device, plan } = context;
  if (plan?.method.kind === 'WeChat_MP') return 'payment.weChat.howHere';
  const isPhone = device.system !== 'other' && device.isShared !== true;
  return isPhone ? 'payment.weChat.how' : 'payment.weChat.howCode';
}

/** Label of the busy button. */
function waitingFor(at: View['at']): MessageKey {
  if (at?.matches('showingCode')) return 'payment.payPal.waits';
  if (at?.hasTag('asking')) return 'payment.weChat.asking';
  return at?.matches('lookingAtOrder') ? 'payment.confirming' : 'payment.weChat.loading';
}

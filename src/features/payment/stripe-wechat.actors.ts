import { KnownFailure } from '../../domain/failure.ts';
import { openStripe, throwAny, type StripeSetting } from '../../actors/stripe-fields.ts';
import type { WeChatParts } from './wechat.actors.ts';

/**
 * WeChat Pay by Stripe: its script confirms the intent and returns a code to scan, or on a phone a
 * page that leads to the app and back to this address.
 */
export const stripeWeChat =
  (setting: StripeSetting): WeChatParts['stripe'] =>
  async ({ publicKey, clientSecret, client }, signal) => {
    const { stripe } = await openStripe(setting, publicKey, signal);
    const { paymentIntent, error } = await stripe.confirmWechatPayPayment(
      clientSecret,
      {
        payment_method_options: { wechat_pay: { client } },
        ...(client === 'mobile_web' && { return_url: setting.returnUrl() }),
      },
      { handleActions: false },
    );
    // Paid on the person's phone meanwhile, or given up by the server, which knows which.
    if (error?.code === 'payment_intent_unexpected_state') return null;
    throwAny(error);
    const next = paymentIntent?.next_action;
    const code = next?.wechat_pay_display_qr_code?.data;
    if (code) return { code };
    const url = next?.redirect_to_url?.url;
    if (url) return { url };
    throw new KnownFailure({ kind: 'badAnswer' });
  };

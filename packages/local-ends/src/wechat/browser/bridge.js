/**
 * Stand-in of the bridge that WeChat puts into every page: its pay window alone, for browsers that only
 * call themselves WeChat. The real one is there before any script.
 */
(() => {
  'use strict';
  if (window.WeixinJSBridge) return;
  const page = '/local/wechat/pay';
  const fields = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'];

  function payWindow(request, answer) {
    const missing = fields.find(field => typeof request?.[field] !== 'string');
    if (missing !== undefined) {
      answer({ err_msg: `get_brand_wcpay_request:fail_missing ${missing}` });
      return;
    }
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'WeChat Pay');
    const frame = document.createElement('iframe');
    frame.title = 'WeChat Pay';
    frame.src = `${page}?${new URLSearchParams(fields.map(field => [field, request[field]]))}`;
    Object.assign(dialog.style, {
      padding: '0',
      border: '0',
      margin: 'auto auto 0',
      inlineSize: '100%',
      maxInlineSize: '480px',
      blockSize: '80vh',
    });
    Object.assign(frame.style, { border: '0', inlineSize: '100%', blockSize: '100%' });
    dialog.append(frame);
    const end = word => {
      window.removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      // WeChat may never say how its window ended.
      if (word !== 'silent') answer({ err_msg: `get_brand_wcpay_request:${word}` });
    };
    const hear = ({ origin, source, data }) => {
      if (origin === window.location.origin && source === frame.contentWindow && data.weChatPay)
        end(data.weChatPay);
    };
    window.addEventListener('message', hear);
    dialog.addEventListener('cancel', () => end('cancel'));
    document.body.append(dialog);
    dialog.showModal();
  }

  window.WeixinJSBridge = {
    invoke(name, request, answer) {
      if (name === 'getBrandWCPayRequest') payWindow(request, answer);
      else answer({ err_msg: `${name}:fail_unknown` });
    },
  };
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
})();

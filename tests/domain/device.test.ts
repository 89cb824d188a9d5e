import { expect, it } from 'vitest';
import { deviceOf } from '../../src/domain/device.ts';

const agents = {
  wechatIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
  wechatAndroid:
    'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1.230804.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701 WeChat/arm64 Weixin NetType/WIFI',
  alipayIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.5.80.6000) AlipayClient/10.5.80.6000 Language/zh-Hans',
  alipayAndroid:
    'Mozilla/5.0 (Linux; U; Android 13; zh-CN; V2241A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UWS/4.3.0.0 Mobile Safari/537.36 AliApp(AP/10.5.96.8000) AlipayClient/10.5.96.8000',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1',
  iphoneFirefox:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15',
  ipadOld:
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  macChrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  androidFirefox: 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  webView:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  windowsChrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
};

it.each([
  ['wechatIos', 5, 'ios', 'wechat'],
  ['wechatAndroid', 5, 'android', 'wechat'],
  ['alipayIos', 5, 'ios', 'alipay'],
  ['alipayAndroid', 5, 'android', 'alipay'],
  ['iphone', 5, 'ios', 'safari'],
  ['iphoneChrome', 5, 'ios', 'other'],
  ['iphoneFirefox', 5, 'ios', 'other'],
  ['ipadOld', 5, 'ios', 'safari'],
  ['mac', 5, 'ios', 'safari'],
  ['mac', 0, 'other', 'safari'],
  ['mac', 1, 'other', 'safari'],
  ['macChrome', 0, 'other', 'chrome'],
  ['android', 5, 'android', 'chrome'],
  ['webView', 5, 'android', 'other'],
  ['windowsChrome', 0, 'other', 'chrome'],
  ['samsung', 5, 'android', 'other'],
  ['androidFirefox', 5, 'android', 'other'],
  ['windows', 0, 'other', 'other'],
  ['windows', 10, 'other', 'other'],
] as const)('%s with %i touch points is %s, %s', (agent, touchPoints, system, browser) => {
  expect(deviceOf(agents[agent], touchPoints)).toEqual({ system, browser });
});

it('takes no touch points for granted, and an empty agent for nothing known', () => {
  expect(deviceOf(agents.mac)).toEqual({ system: 'other', browser: 'safari' });
  expect(deviceOf('')).toEqual({ system: 'other', browser: 'other' });
});

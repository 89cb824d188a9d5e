import { afterEach, expect, it, vi } from 'vitest';
import { isNewerServed } from '../../../src/app/kiosk/left-alone.ts';

/** A tablet's page as the server writes it. */
const page = ({ script = '/assets/kiosk-1.js', config = {}, agent = '' } = {}) =>
  `<meta name="borrowatt-agent" content="${agent}">` +
  `<meta name="borrowatt-config" content="${JSON.stringify(config).replaceAll('"', '&quot;')}">` +
  `<script type="module" src="${script}"></script>`;

const config = { brand: 'Späti & Söhne', paymentMethods: ['STRIPE_CARD'] };

/** Compares the document that was opened with the page served now. */
async function isNewer(opened: string, served: string): Promise<boolean> {
  vi.stubGlobal('fetch', async () => new Response(served));
  return isNewerServed('/?kiosk=BW-4821', new DOMParser().parseFromString(opened, 'text/html'));
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('leaves the page as it is while the server serves the same', async () => {
  expect(await isNewer(page({ config }), page({ config }))).toBe(false);
});

it('takes another build, and the same one with another brand, way to pay or agent', async () => {
  expect(await isNewer(page({ config }), page({ config, script: '/assets/kiosk-2.js' }))).toBe(
    true,
  );
  expect(await isNewer(page({ config }), page({ config: { ...config, brand: 'Volt' } }))).toBe(
    true,
  );
  expect(
    await isNewer(page({ config }), page({ config: { ...config, paymentMethods: ['PAYPAL'] } })),
  ).toBe(true);
  expect(await isNewer(page({ config }), page({ config, agent: '7' }))).toBe(true);
});

it('stays where something else answers: a page of a network to sign in to has no script of ours', async () => {
  expect(await isNewer(page({ config }), '<title>Wi-Fi</title>')).toBe(false);
});

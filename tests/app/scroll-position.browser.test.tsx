import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Link, Route, Router } from 'wouter';
import { eventually } from '../eventually.ts';
import { provideAll } from '../../machines/declare.ts';
import { ordersMachine } from '../../machines/orders/orders.machine.ts';
import { promised } from '../../src/actors/promised.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { OrderList } from '../../src/features/orders/Orders.page.tsx';
import { useHandsOnPlace } from '../../src/app/navigation/scroll-position.ts';
import { manyEnded, pageOf } from '../../stories/support/readings.ts';
import { orders } from '../../stories/support/order-samples.ts';
import { messages } from '../../stories/support/surroundings.tsx';

const logic = provideAll(ordersMachine, {
  loadFirstPages: promised(async () => ({
    inUse: pageOf([orders.running]),
    ended: pageOf(manyEnded(0, 10), 1, 2, 15),
  })),
  loadPage: promised(async () => pageOf(manyEnded(10, 5), 2, 2, 15)),
});

function Detail() {
  useHandsOnPlace();
  return <Link href="/order">Arrow</Link>;
}

let root: Root;
const was = window.location.pathname + window.location.search;
beforeEach(async () => {
  window.history.pushState(null, '', '/order');
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <IntlProvider locale="de-DE" messages={messages['de-DE']} timeZone="Europe/Berlin">
      <Router>
        <Route path="/order">
          <OrderList logic={logic} store={createStore(memoryArea())} />
        </Route>
        <Route path="/invoiceOrderDtl">
          <Detail />
        </Route>
      </Router>
    </IntlProvider>,
  );
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  window.history.pushState(null, '', was);
});

const cards = () => [...document.querySelectorAll('a[href^="/invoiceOrderDtl"]')];
const press = (found: Element | undefined | null) =>
  found instanceof HTMLElement ? found.click() : expect.fail('nothing to press');

/** The ended ones, scrolled until page 2 is there; opens the second to last. */
async function opensOneOfPage2(): Promise<number> {
  await eventually(() => press(document.querySelector('input[value="ended"]')));
  await eventually(() => expect(cards().length).toBeGreaterThanOrEqual(10));
  window.scrollTo(0, document.documentElement.scrollHeight);
  await eventually(() => expect(cards()).toHaveLength(15));
  const chosen = cards().at(-2);
  chosen?.scrollIntoView({ block: 'center' });
  const top = window.scrollY;
  expect(top).toBeGreaterThan(0);
  press(chosen);
  await eventually(() => expect(document.body).toHaveTextContent('Arrow'));
  window.scrollTo(0, 0);
  return top;
}

const place = () => ({
  cards: cards().length,
  top: window.scrollY,
  isEnded: document.querySelector('input[value="ended"]')?.matches(':checked'),
});

it('is where it was after Back', async () => {
  const top = await opensOneOfPage2();
  window.history.back();
  await expect.poll(place).toEqual({ cards: 15, top, isEnded: true });
});

it("is where it was after the order's own arrow", async () => {
  const top = await opensOneOfPage2();
  press(document.querySelector('a[href="/order"]'));
  await expect.poll(place).toEqual({ cards: 15, top, isEnded: true });
});

it('begins anew for a person who comes to it by another way', async () => {
  await opensOneOfPage2();
  window.history.pushState(null, '', '/help');
  await eventually(() => expect(document.body).not.toHaveTextContent('Arrow'));
  window.history.pushState(null, '', '/order');
  await eventually(() => expect(cards()).toHaveLength(1));
  expect(window.scrollY).toBe(0);
});

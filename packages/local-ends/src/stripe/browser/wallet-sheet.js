import { closeDrawing } from './drawing.js';
import { amountIn, sheetOf, walletRules } from './styles.js';

/** The cards that the wallet on this device holds: Stripe's test cards, one for every outcome. */
const cards = [
  { number: '4242424242424242', says: 'walletPaid' },
  { number: '4000000000000002', says: 'walletDeclined' },
  { number: '4000002760003184', says: 'walletAsks' },
];

/**
 * The wallet's own sheet, as the device would show it: a card to choose, the amount, one button.
 * `onAccept` gets the card and how to close the sheet; `onCancel` hears that it was left.
 */
export function openSheet({ texts, name, amount, currency, onAccept, onCancel }) {
  const host = document.createElement('div');
  host.dataset.stripe = 'wallet';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(walletRules)];
  const element = (tag, className, text = '') => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  };
  const dialog = document.createElement('dialog');
  dialog.lang = texts.language;
  const end = () => {
    dialog.close();
    host.remove();
  };
  const leave = () => {
    end();
    onCancel();
  };
  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    if (!pay.disabled) leave();
  });
  const title = element('h2', '', name);
  title.id = 'title';
  dialog.setAttribute('aria-labelledby', 'title');
  const close = element('button', 'close');
  close.type = 'button';
  close.setAttribute('aria-label', texts.close);
  close.append(closeDrawing());
  close.addEventListener('click', leave);
  const top = element('div', 'top');
  top.append(title, close);

  const choice = document.createElement('fieldset');
  choice.append(element('legend', '', texts.walletCard));
  for (const [index, { number, says }] of cards.entries()) {
    const label = element('label', 'card');
    const radio = document.createElement('input');
    radio.type = 'radio';
    radio.name = 'card';
    radio.value = number;
    radio.checked = index === 0;
    label.append(radio, element('span', '', `Visa \u00b7\u00b7\u00b7\u00b7 ${number.slice(-4)}`));
    label.append(element('span', 'note', texts[says]));
    choice.append(label);
  }
  const problem = element('p', 'problem');
  problem.setAttribute('role', 'alert');
  const pay = element('button', 'pay', texts.walletPay);
  pay.type = 'button';
  const busy = isBusy => {
    pay.disabled = isBusy;
    close.disabled = isBusy;
    choice.disabled = isBusy;
    pay.textContent = isBusy ? texts.walletBusy : texts.walletPay;
  };
  pay.addEventListener('click', () => {
    const number = root.querySelector('input:checked').value;
    problem.textContent = '';
    busy(true);
    onAccept({
      card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123' },
      end,
      fail: message => {
        busy(false);
        problem.textContent = message ?? texts.walletFailed;
      },
    });
  });
  dialog.append(
    top,
    element('p', 'test', texts.walletTest),
    element('p', 'amount', amountIn(texts.language, amount, currency)),
    choice,
    problem,
    pay,
  );
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  pay.focus();
  return { end };
}

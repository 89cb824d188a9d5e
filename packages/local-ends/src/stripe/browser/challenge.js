import { closeDrawing } from './drawing.js';
import { amountIn, appearanceSheet, challengeRules, sheetOf } from './styles.js';

/**
 * Asks the person, as the bank's page would: 'passed', 'failed', or 'abandoned' when it is closed.
 */
export function askBank({ texts, appearance, intent }) {
  return new Promise(resolve => {
    const host = document.createElement('div');
    host.dataset.stripe = 'challenge';
    const root = host.attachShadow({ mode: 'open' });
    const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    root.adoptedStyleSheets = [
      appearanceSheet(appearance ?? { theme: dark ? 'night' : 'stripe' }),
      sheetOf(challengeRules),
    ];
    const element = (name, className, text = '') => {
      const made = document.createElement(name);
      made.className = className;
      made.textContent = text;
      return made;
    };
    const button = (className, text, outcome) => {
      const made = element('button', className, text);
      made.type = 'button';
      made.addEventListener('click', () => end(outcome));
      return made;
    };
    const dialog = document.createElement('dialog');
    dialog.lang = texts.language;
    const end = outcome => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    dialog.addEventListener('cancel', event => {
      event.preventDefault();
      end('abandoned');
    });
    const title = element('h2', '', texts.question);
    title.id = 'title';
    dialog.setAttribute('aria-labelledby', 'title');
    const close = button('close', '', 'abandoned');
    close.setAttribute('aria-label', texts.close);
    close.append(closeDrawing());
    const top = element('div', 'top');
    top.append(element('p', 'bank', texts.bank), close);
    const actions = element('div', 'actions');
    const complete = button('complete', texts.complete, 'passed');
    actions.append(complete, button('fail', texts.fail, 'failed'));
    dialog.append(top, title);
    if (intent.object === 'payment_intent')
      dialog.append(
        element('p', 'amount', amountIn(texts.language, intent.amount, intent.currency)),
      );
    dialog.append(element('p', 'text', texts.explanation), actions);
    root.append(dialog);
    document.body.append(host);
    dialog.showModal();
    complete.focus();
  });
}

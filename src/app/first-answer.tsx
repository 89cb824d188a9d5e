import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { createActor, initialTransition, transition, type DoneActorEvent } from 'xstate';
import german from '../../locales/de-DE.json?first';
import english from '../../locales/en-US.json?first';
import spanish from '../../locales/es-ES.json?first';
import french from '../../locales/fr-FR.json?first';
import chinese from '../../locales/zh-CN.json?first';
import { nothingAgreed } from '../../machines/agreement.ts';
import type { RentEvent } from '../../machines/rent/rent.events.ts';
import { rentMachine } from '../../machines/rent/rent.machine.ts';
import type { DrawFirstAnswer } from '../domain/first-answer.ts';
import type { Locale } from '../domain/locale.ts';
import { routes } from '../domain/routes.ts';
import { withTrees, withBrand, type Messages } from '../i18n/messages.ts';
import { OfferedLocales } from '../i18n/text.tsx';
import { MenuHost } from '../screens/frame/MenuHost.tsx';
import { RentScreen } from '../features/rent/RentScreen.tsx';

const texts: Readonly<Record<Locale, Messages>> = {
  'de-DE': withTrees(german),
  'en-US': withTrees(english),
  'zh-CN': withTrees(chinese),
  'fr-FR': withTrees(french),
  'es-ES': withTrees(spanish),
};

/**
 * The rent page in the state that its chart reaches with these answers. The chart says which state
 * that is and the page's own view shows it, so the server has no second one of either; the build
 * makes a module for the server of this file (`vite.first-answer.config.ts`).
 */
export const drawFirstAnswer: DrawFirstAnswer = ({
  cabinet,
  methods,
  device,
  locale,
  locales,
  brand,
}) => {
  const input = { code: null, cabinet, device, agreed: nothingAgreed, unclear: null };
  const [begun] = initialTransition(rentMachine, input);
  const loaded: DoneActorEvent<typeof methods, 'loadMethods'> = {
    type: 'xstate.done.actor.loadMethods',
    actorId: 'loadMethods',
    output: methods,
  };
  // A chart's type of its events leaves out those of its actors.
  const [snapshot] = transition(rentMachine, begun, loaded as unknown as RentEvent);
  if (!snapshot.hasTag('choosing') || snapshot.context.choice === null) return null;
  // Never started: the view reads its state and sends nothing.
  const actor = createActor(rentMachine, { snapshot, input });
  return withoutStyles(
    renderToStaticMarkup(
      <IntlProvider locale={locale} messages={withBrand(texts[locale], brand)}>
        <OfferedLocales value={locales}>
          <Router ssrPath={routes.rent.path}>
            <MenuHost onBack={() => () => undefined}>
              <RentScreen actor={actor} />
            </MenuHost>
          </Router>
        </OfferedLocales>
      </IntlProvider>,
    ),
  );
};

/**
 * The content security policy forbids `style="…"`: numbers go into attributes, for which the page has
 * rules (`src/build/shell.ts`).
 */
function withoutStyles(markup: string): string {
  const drawn = markup.replaceAll(/ style="--(letters|level):([\d.]+)"/g, ' data-$1="$2"');
  if (drawn.includes(' style="')) throw new Error('the first answer has styles of its own');
  return drawn;
}

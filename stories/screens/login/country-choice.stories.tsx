import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { delays } from '../../../machines/phone-login/country-choice.machine.ts';
import { PhoneLoginScreen } from '../../../src/features/login/PhoneLoginScreen.tsx';
import { picture } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { review } from './review.ts';

const onStage = stage(() => review(null));

const meta: Meta = {
  title: 'screens/login/countryChoice',
  beforeEach: onStage.beforeEach,
  render: (_, context) => (
    <PhoneLoginScreen
      actor={onStage.of(context).actor}
      captchaUrl={() => picture}
      next={{ page: 'rent', cabinetCode: 'BW-4821' }}
    />
  ),
};
export default meta;

/** An item's height and the radius of the drum, in pixels at the usual text size. */
const drumOf = (option: HTMLElement) => {
  const { height, transform } = getComputedStyle(option);
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return [parseFloat(height) / scale, new DOMMatrix(transform).m43 / scale];
};

/** Names that are too long for their line take two, and no item lies over another. */
export const LargeText: StoryObj = {
  globals: { textSize: '200' },
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Land/ }));
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Land wählen' }),
    );
    await userEvent.type(sheet.getByLabelText('Suchen'), 'Vereinigte');
    onStage.of({ loaded }).clock.increment(delays.filterDebounce);
    const emirates = await sheet.findByRole('option', { name: /Arabische Emirate/ });
    await expect(drumOf(emirates)).toEqual([36, 150]);
    const [label] = emirates.children;
    await expect(label?.scrollWidth).toBeLessThanOrEqual(label?.clientWidth ?? 0);
    await expect(label?.scrollHeight).toBeLessThanOrEqual(emirates.clientHeight);
  },
};

/** The longest names stay within their items on the narrowest phone. */
export const NarrowPhone: StoryObj = {
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Land/ }));
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Land wählen' }),
    );
    const wheel = sheet.getByRole('listbox');
    wheel.style.width = '240px';
    for (const name of ['Britisches Territorium', 'Vereinigte Arabische']) {
      await userEvent.clear(sheet.getByLabelText('Suchen'));
      await userEvent.type(sheet.getByLabelText('Suchen'), name);
      onStage.of({ loaded }).clock.increment(delays.filterDebounce);
      const [option] = await sheet.findAllByRole('option', { name: new RegExp(`^${name}`) });
      const [label] = option?.children ?? [];
      await expect(label?.scrollHeight).toBeLessThanOrEqual(option?.clientHeight ?? 0);
      await expect(label?.scrollWidth).toBeLessThanOrEqual(label?.clientWidth ?? 0);
    }
  },
};

/** The wheel by keyboard, and its filter half a second after the last key, whatever the case. */
export const ChoosingCountry: StoryObj = {
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Land/ }));
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Land wählen' }),
    );
    const wheel = sheet.getByRole('listbox');
    await expect(sheet.getByRole('option', { selected: true })).toHaveTextContent('Deutschland+49');
    await expect(drumOf(sheet.getByRole('option', { selected: true }))).toEqual([36, 150]);
    wheel.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(sheet.getByRole('option', { selected: true })).toHaveTextContent('Dänemark+45');
    await userEvent.keyboard('{End}{Home}f');
    await expect(sheet.getByRole('option', { selected: true })).toHaveTextContent(/^F/);
    const rows = async (typed: string) => {
      await userEvent.clear(sheet.getByLabelText('Suchen'));
      await userEvent.type(sheet.getByLabelText('Suchen'), typed);
      onStage.of({ loaded }).clock.increment(delays.filterDebounce);
      await waitFor(() =>
        expect(sheet.queryAllByRole('option').map(option => option.textContent)).toEqual([
          'Österreich+43',
        ]),
      );
    };
    await rows('ÖSTER');
    await rows('öster');
  },
};

export const CountryChosen: StoryObj = {
  play: async context => {
    const { canvas, canvasElement, userEvent } = context;
    await ChoosingCountry.play?.(context);
    const sheet = within(within(canvasElement.ownerDocument.body).getByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Österreich, +43' }));
    await expect(await canvas.findByRole('button', { name: 'Land: Österreich +43' })).toBeVisible();
  },
};

export const NoCountryFound: StoryObj = {
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Land/ }));
    await userEvent.type(
      await within(canvasElement.ownerDocument.body).findByLabelText('Suchen'),
      'xyz',
    );
    onStage.of({ loaded }).clock.increment(delays.filterDebounce);
    await expect(
      await within(canvasElement.ownerDocument.body).findByText('Kein Land gefunden'),
    ).toBeVisible();
  },
};

/** Enter chooses by what was typed, not by the list of half a second ago. */
export const ChoosingAtOnce: StoryObj = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Land/ }));
    const sheet = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Land wählen' }),
    );
    const search = sheet.getByLabelText('Suchen');
    await userEvent.type(search, 'Österreich');
    await expect(sheet.getByRole('option', { selected: true })).toHaveTextContent('Deutschland');
    // A browser submits the form at Enter.
    if (search instanceof HTMLInputElement) search.form?.requestSubmit();
    await expect(await canvas.findByRole('button', { name: 'Land: Österreich +43' })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Text } from '../../../src/i18n/text.tsx';
import { RentScreen } from '../../../src/features/rent/RentScreen.tsx';
import { Toast } from '../../../src/ui/feedback/Toast.tsx';
import { cabinetWith, slots } from '../../support/cabinet-samples.ts';
import { type Canvas, dockButton } from '../../support/dock.ts';
import { methods } from '../../support/samples.ts';
import { takesLonger } from '../../support/takes-longer.ts';
import { Said } from '../../support/toasts.tsx';
import { choosing, codeless, covered, found, scanned, scannedBy, show } from './rent-review.tsx';

const meta: Meta = { title: 'screens/rent', ...show(scanned) };
export default meta;

const heading = async (canvas: Canvas) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeInTheDocument();
};

export const NeedsCode: StoryObj = {
  ...show(codeless),
  render: (_, context) => (
    <RentScreen actor={codeless.of(context).actor} guest={<p>Kommt später</p>} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '???{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    // A part that loads after the field does not push it down.
    await expect(
      canvas.getByText('Kommt später').compareDocumentPosition(canvas.getByRole('textbox')),
    ).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  },
};
export const CheckingCabinet: StoryObj = {
  play: async ({ canvas }) => {
    await heading(canvas);
  },
};
export const LoadingMethods: StoryObj = {
  play: async context => {
    await found(context);
    await expect(await context.canvas.findByText('Café Morgenrot')).toBeVisible();
  },
};

/** The station is there, the ways to pay are not. */
export const LoadingMethodsTakesLonger: StoryObj = {
  play: async context => {
    const { clock } = await found(context);
    await context.canvas.findByText('Café Morgenrot');
    await takesLonger(context, clock);
  },
};

/** An API that tells nothing of the slots: unknown ones are not counted. */
export const ChoosingWithoutSlots: StoryObj = {
  play: async context => {
    await choosing(context, cabinetWith({ slots: [] }));
    await expect(await context.canvas.findByText('Café Morgenrot')).toBeVisible();
    await expect(context.canvas.queryByText(/bereit/)).toBeNull();
  },
};
export const Choosing: StoryObj = {
  play: async context => {
    await choosing(context);
    // One way alone needs no choice.
    await expect(
      await context.canvas.findByRole('group', { name: 'Bezahlen mit' }),
    ).toHaveTextContent('Karte');
    await expect(context.canvas.queryByRole('radio')).toBeNull();
  },
};
export const ChoosingWithBalance: StoryObj = {
  play: async context => {
    await choosing(context, covered);
    const tiles = await context.canvas.findAllByRole('radio');
    await expect(tiles).toHaveLength(2);
    await expect(tiles[1]).toBeChecked();
  },
};
export const ManySlots: StoryObj = {
  play: async context => {
    await choosing(
      context,
      cabinetWith({
        slots: [...slots, ...slots.map(slot => ({ ...slot, number: slot.number + 8 }))],
        venueName: 'Hauptbahnhof, Halle 2, Durchgang zur Straßenbahn',
      }),
    );
    await expect(await context.canvas.findByRole('group', { name: 'Bezahlen mit' })).toBeVisible();
  },
};
export const MethodsFailed: StoryObj = {
  play: async context => {
    const { loadMethods } = await found(context);
    await loadMethods.fails({ kind: 'network' });
    const alert = await context.canvas.findByRole('alert');
    await expect(alert).toBeVisible();
    await expect(alert).not.toHaveTextContent('Hier gibt es zurzeit keine Zahlungsart.');
  },
};
export const NoMethods: StoryObj = {
  play: async context => {
    const { loadMethods } = await found(context);
    await loadMethods.succeeds([]);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Hier gibt es zurzeit keine Zahlungsart.',
    );
  },
};

/** All methods of the station need other devices. */
export const NoneForThisDevice: StoryObj = {
  play: async context => {
    const { loadMethods } = await found(context);
    await loadMethods.succeeds(methods.map(method => ({ ...method, kind: 'APPLE_PAY' })));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /auf diesem Gerät nicht unterstützt/,
    );
  },
};

/** All methods of the station work inside WeChat only. */
export const OnlyInWeChat: StoryObj = {
  play: async context => {
    const { loadMethods } = await found(context);
    await loadMethods.succeeds(methods.map(method => ({ ...method, kind: 'WeChat_MP' })));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /innerhalb von WeChat bezahlt/,
    );
  },
};

/** All methods of the station work outside WeChat only: a page says how to leave it. */
export const OnlyOutsideWeChat: StoryObj = {
  beforeEach: scannedBy({ system: 'android', browser: 'wechat' }).beforeEach,
  play: async context => {
    const { loadMethods } = await found(context);
    await loadMethods.succeeds(methods.map(method => ({ ...method, phone: 'chrome' })));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      /funktionieren nicht innerhalb von WeChat/,
    );
    await expect(
      await context.canvas.findByRole('link', { name: 'So geht es im Browser' }),
    ).toHaveAttribute('href', '/wechat_guide');
  },
};

/**
 * On the narrowest phone, the missing agreement is asked for above the boxes and covers nothing.
 */
export const AskingAgreement: StoryObj = {
  globals: { viewport: { value: 'narrow320', isRotated: false } },
  play: async context => {
    await choosing(context);
    const button = await dockButton(context.canvas, { name: /mieten$/ });
    button.scrollIntoView({ block: 'end' });
    await context.userEvent.click(button);
    const boxes = await context.canvas.findAllByRole('checkbox');
    await expect(boxes[0]).toHaveAttribute('aria-invalid', 'true');
    await expect(boxes[0]).toHaveAccessibleDescription('Bitte beide Kästchen ankreuzen.');
    await expect(boxes[0]).toHaveFocus();
    const said = context.canvas.getByRole('alert').getBoundingClientRect().bottom;
    for (const asked of [...boxes, button])
      await expect(said).toBeLessThan(asked.getBoundingClientRect().bottom);
  },
};
export const Agreed: StoryObj = {
  play: async context => {
    await choosing(context);
    for (const box of await context.canvas.findAllByRole('checkbox')) {
      await context.userEvent.click(box);
      await expect(box).toBeChecked();
    }
    for (const [name, href] of [
      ['AGB', '/legal/terms'],
      ['Daten\u00adschutz', '/legal/privacy'],
    ] as const)
      await expect(context.canvas.getByRole('link', { name })).toHaveAttribute('href', href);
  },
};

/** Message over the page after a sign-in. */
export const SignedIn: StoryObj = {
  render: (_, context) => (
    <Said toast={{ text: <Text id="login.done" />, tone: 'done' }}>
      <RentScreen actor={scanned.of(context).actor} />
    </Said>
  ),
  play: async context => {
    await choosing(context);
    // It fades in.
    await waitFor(() => expect(context.canvas.getByText('Sie sind angemeldet')).toBeVisible());
  },
};

/** The code on a tablet was used or is old: the person rents here as everybody does. */
export const OldCodeOfATablet: StoryObj = {
  render: (_, context) => (
    <>
      <RentScreen actor={scanned.of(context).actor} />
      <Toast>
        <Text id="handOff.old" />
      </Toast>
    </>
  ),
  play: async context => {
    await choosing(context);
    await waitFor(() =>
      expect(context.canvas.getByText(/^Dieser Code war schon benutzt/)).toBeVisible(),
    );
  },
};

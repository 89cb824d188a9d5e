import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Action } from '../../src/ui/controls/Action.tsx';
import { Stack, Pair } from '../../src/ui/layout/Layout.tsx';
import { Quiet } from '../../src/ui/controls/Quiet.tsx';
import { LinkButton, LinkRow, TextLink } from '../../src/ui/controls/TextLink.tsx';
import { onPage } from './samples.tsx';

const meta: Meta<typeof Action> = {
  title: 'Widgets/Action',
  component: Action,
  args: { label: 'Kosten\u00adpflichtig mieten', icon: 'up', onClick: fn() },
  decorators: [Story => onPage(<Story />)],
};
export default meta;
type Story = StoryObj<typeof Action>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = {
  args: { label: 'Wird reserviert', busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = {
  args: { disabled: true, reason: 'Bitte zuerst eine Zahlungsart wählen.' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('Bitte zuerst eine Zahlungsart wählen.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const AsLink: Story = {
  args: { label: 'Zur laufenden Miete', icon: 'go', href: '/order' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/order');
  },
};
export const LongGerman: Story = {
  args: {
    label: 'Zahlungs\u00adautorisierung für die Power\u00adbank\u00adreservierung wiederholen',
  },
};

export const Choices: StoryObj = {
  render: () => (
    <Stack gap={12}>
      <Action label="Jetzt nachfragen" icon="retry" />
      <Pair>
        <Quiet>Ich habe eine</Quiet>
        <Quiet>Keine kam</Quiet>
      </Pair>
      <Quiet icon="clock">Andere Station finden</Quiet>
      <Quiet disabled>Nicht verfügbar</Quiet>
      <LinkButton>Preis berechnen</LinkButton>
      <LinkRow>
        <TextLink href="/legal/imprint">Impressum</TextLink>
        <TextLink href="/legal/privacy">Datenschutz</TextLink>
        <TextLink href="https://example.org" newTab icon="go">
          Wegbeschreibung
        </TextLink>
      </LinkRow>
    </Stack>
  ),
};

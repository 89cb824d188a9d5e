import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../../src/ui/controls/Button.tsx';
import { LinkRow } from '../../src/ui/layout/Rows.tsx';
import { Stack, Pair } from '../../src/ui/layout/Layout.tsx';
import { onPage } from './samples.tsx';

const meta: Meta<typeof Button> = {
  title: 'Widgets/Button',
  component: Button,
  args: { children: 'Kosten\u00adpflichtig mieten', icon: 'up', onClick: fn() },
  decorators: [Story => onPage(<Story />)],
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = {
  args: { children: 'Wird reserviert', busy: true },
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
  args: { children: 'Zur laufenden Miete', icon: 'go', href: '/order' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/order');
  },
};
export const LongGerman: Story = {
  args: {
    children: 'Zahlungs\u00adautorisierung für die Power\u00adbank\u00adreservierung wiederholen',
  },
};

export const Choices: StoryObj = {
  render: () => (
    <Stack gap={12}>
      <Button icon="retry">Jetzt nachfragen</Button>
      <Pair>
        <Button variant="quiet">Ich habe eine</Button>
        <Button variant="quiet">Keine kam</Button>
      </Pair>
      <Button variant="quiet" icon="clock">
        Andere Station finden
      </Button>
      <Button variant="quiet" disabled>
        Nicht verfügbar
      </Button>
      <Button variant="link">Preis berechnen</Button>
      <LinkRow>
        <Button variant="link" href="/legal/imprint">
          Impressum
        </Button>
        <Button variant="link" href="/legal/privacy">
          Datenschutz
        </Button>
        <Button variant="link" href="https://example.org" newTab icon="go">
          Wegbeschreibung
        </Button>
      </LinkRow>
    </Stack>
  ),
};

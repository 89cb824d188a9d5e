import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Card } from '../../src/ui/layout/Card.tsx';
import { Choice } from '../../src/ui/controls/Choice.tsx';
import { Details, Fold, Mark } from '../../src/ui/layout/Fold.tsx';
import { ruleIcon } from '../../src/ui/layout/more-icons.ts';
import { List } from '../../src/ui/layout/Rows.tsx';
import { UnfoldingRow } from '../../src/ui/layout/UnfoldingRow.tsx';
import { onPage } from './samples.tsx';

const meta: Meta = {
  title: 'Widgets/Choosing and unfolding',
  decorators: [Story => onPage(<Story />)],
};
export default meta;

function Questions() {
  const [open, setOpen] = useState<number | null>(1);
  const questions = ['Wie miete ich?', 'Wie gebe ich zurück?'];
  return (
    <Card flush>
      <List>
        {questions.map((title, index) => (
          <Fold
            key={title}
            number={index + 1}
            title={title}
            open={open === index + 1}
            onToggle={() => setOpen(open === index + 1 ? null : index + 1)}
          >
            <p>
              Die <Mark>Antwort</Mark> auf Frage {index + 1}.
            </p>
          </Fold>
        ))}
      </List>
    </Card>
  );
}
/** Numbered headings, one open at a time, and the word that was searched for. */
export const Folds: StoryObj = {
  render: () => <Questions />,
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('button', { name: /Wie miete ich/ });
    const second = canvas.getByRole('button', { name: /Wie gebe ich/ });
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(second);
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('region', { name: /Wie gebe ich/ })).toHaveTextContent(
      'Die Antwort auf Frage 2.',
    );
  },
};

export const DetailsOnDemand: StoryObj = {
  render: () => (
    <Details title="Was dann passiert">
      <p>Wir prüfen die Station.</p>
    </Details>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Wir prüfen die Station.')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Was dann passiert'));
    await expect(canvas.getByText('Wir prüfen die Station.')).toBeVisible();
  },
};

export const RowThatUnfolds: StoryObj = {
  render: () => (
    <Card flush>
      <List>
        <UnfoldingRow icon={ruleIcon} title="So rechnen wir">
          <p>Je angefangene Stunde 1,00 €.</p>
        </UnfoldingRow>
      </List>
    </Card>
  ),
  play: async ({ canvas, userEvent }) => {
    const rule = canvas.getByText('Je angefangene Stunde 1,00 €.');
    await expect(rule).not.toBeVisible();
    await userEvent.click(canvas.getByText('So rechnen wir'));
    await expect(rule).toBeVisible();
  },
};

function Sizes() {
  const [size, setSize] = useState<'short' | 'long'>('short');
  return (
    <Choice
      label="Dauer"
      className={undefined}
      optionClass={undefined}
      value={size}
      onChange={setSize}
      options={[
        { value: 'short', content: 'Kurz' },
        { value: 'long', content: 'Lang' },
      ]}
    />
  );
}

export const ChoiceWithoutALook: StoryObj = {
  render: () => <Sizes />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Kurz' })).toBeChecked();
    await userEvent.click(canvas.getByText('Lang'));
    await expect(canvas.getByRole('radio', { name: 'Lang' })).toBeChecked();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent } from 'storybook/test';
import { money } from '../../src/domain/money.ts';
import { Button } from '../../src/ui/controls/Button.tsx';
import { Amount } from '../../src/ui/layout/Amount.tsx';
import { Split, Stack } from '../../src/ui/layout/Layout.tsx';
import { Price } from '../../src/widgets/Price.tsx';
import { PriceSlider } from '../../src/widgets/PriceSlider.tsx';
import { Stairs, type PriceStep } from '../../src/widgets/Stairs.tsx';
import { Paragraph } from '../../src/ui/layout/Text.tsx';
import { onPage } from './samples.tsx';

const prices = [100, 200, 300, 400, 500, 1000, 5500];
const times = ['0:00', '0:45', '1:45', '2:45', '3:45', '24:01', '48:00'];
export const steps: readonly PriceStep[] = prices.map((minor, index) => ({
  price: <Amount money={money(minor, 'EUR')} locale="de-DE" short />,
  time: times[index],
}));

const meta: Meta = {
  title: 'Widgets/PriceSlider',
  decorators: [Story => onPage(<Story />)],
  excludeStories: ['steps'],
};
export default meta;

function Calculator({ from }: { from: number }) {
  const [position, setPosition] = useState(from);
  const now = Math.min(prices.length - 1, Math.floor(position));
  const minor = prices[now] ?? 0;
  return (
    <Stack gap={16}>
      <Split align="end">
        <Price amount={<Amount money={money(minor, 'EUR')} locale="de-DE" size="hero" />} />
        <p>
          <b>{times[now]}</b>
        </p>
      </Split>
      <Stairs steps={steps} now={now} />
      <PriceSlider
        label="Mietdauer"
        steps={steps.length}
        position={position}
        onPosition={setPosition}
        nudge={(at, direction) => at + direction / 2}
        valueText={`${times[now] ?? ''}, ${minor / 100} Euro`}
      />
      <Paragraph muted>Nächste Stufe: 3,00&nbsp;€ ab 1&nbsp;Std. 45&nbsp;Min.</Paragraph>
      <Button icon="check">Zurück</Button>
    </Stack>
  );
}

export const Start: StoryObj = {
  render: () => <Calculator from={1.6} />,
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Mietdauer' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', '1:45, 3 Euro');
    await userEvent.keyboard('{PageUp}');
    await expect(slider).toHaveAttribute('aria-valuetext', '2:45, 4 Euro');
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}');
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00, 1 Euro');
    await fireEvent.change(slider, { target: { value: '160' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '0:45, 2 Euro');
  },
};
export const DailyCap: StoryObj = { render: () => <Calculator from={4.1} /> };
export const Purchase: StoryObj = { render: () => <Calculator from={7} /> };

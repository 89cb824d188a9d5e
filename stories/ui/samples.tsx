import type { ReactElement, ReactNode } from 'react';
import type { Slot } from '../../src/domain/cabinet.ts';
import { money } from '../../src/domain/money.ts';
import { Amount } from '../../src/ui/layout/Amount.tsx';
import type { BarProps } from '../../src/ui/layout/Bar.tsx';
import { Icon } from '../../src/ui/layout/Icon.tsx';
import { Page } from '../../src/ui/layout/Page.tsx';
import { Button } from '../../src/ui/controls/Button.tsx';

const ready = (number: number): Slot => ({ number, state: 'ready', level: 100 });
const charging = (number: number, level: number): Slot => ({ number, state: 'charging', level });
const empty = (number: number): Slot => ({ number, state: 'empty' });

/** The cabinet of the mock: five ready, one charging, two free. */
export const slots: readonly Slot[] = [
  ready(1),
  ready(2),
  charging(3, 55),
  empty(4),
  ready(5),
  ready(6),
  empty(7),
  ready(8),
];
export const chargingSlots: readonly Slot[] = [
  empty(1),
  empty(2),
  charging(3, 20),
  empty(4),
  empty(5),
  charging(6, 12),
  empty(7),
  empty(8),
];
export const brokenSlots: readonly Slot[] = slots.map(slot =>
  slot.number === 5 ? { number: 5, state: 'outOfOrder' } : slot,
);
export const manySlots = (count: number): readonly Slot[] =>
  Array.from({ length: count }, (_, index) =>
    index % 5 === 3
      ? empty(index + 1)
      : index % 7 === 2
        ? charging(index + 1, 40)
        : ready(index + 1),
  );

export const euro = (minor: number): ReactNode => (
  <Amount money={money(minor, 'EUR')} locale="de-DE" />
);
export const heroEuro = (minor: number): ReactNode => (
  <Amount money={money(minor, 'EUR')} locale="de-DE" size="hero" />
);

const tools = (
  <>
    <Button variant="tool" label="DE, Sprache: Deutsch">
      DE
    </Button>
    <Button variant="tool" label="Menü">
      <Icon name="menu" />
    </Button>
  </>
);
export const bar: BarProps = { title: 'Café Morgenrot', subtitle: 'Station BW-4821', tools };
export const backBar: BarProps = {
  title: 'Ihre Miete',
  back: { label: 'Zurück', href: '/order' },
  tools,
};

/** A widget on the ground and in the width it will have. */
export const onPage = (children: ReactNode): ReactElement => (
  <Page bar={{ title: 'Muster' }}>{children}</Page>
);

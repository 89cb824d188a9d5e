import { useState } from 'react';
import type { Cabinet } from '../../domain/cabinet.ts';
import { firstPricedMinutes } from '../../domain/constants.ts';
import { lazyView } from '../../ui/lazy-view.tsx';
import { TariffFacts } from '../../screens/frame/TariffFacts.tsx';

const PricingSheet = lazyView(async () => (await import('../rent/PricingSheet.tsx')).PricingSheet, {
  preload: 'idle',
  missing: 'hide',
});

/** The line of prices above the paying button, and all of them in a sheet. */
export function AllPrices({ cabinet }: { cabinet: Cabinet }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  return (
    <>
      <TariffFacts cabinet={cabinet} onOpen={() => setMinutes(firstPricedMinutes)} />
      {minutes !== null && (
        <PricingSheet
          cabinet={cabinet}
          minutes={minutes}
          onMove={setMinutes}
          onClose={() => setMinutes(null)}
        />
      )}
    </>
  );
}

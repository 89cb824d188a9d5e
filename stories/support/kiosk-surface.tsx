import { FinishedHere } from '../../src/features/kiosk/Serving.tsx';
import type { KioskSurface, VisitProps } from '../../src/features/kiosk/view.ts';
import { Frame } from '../../src/screens/frame/Frame.tsx';
import { Station } from '../../src/screens/frame/Station.tsx';
import { slots } from './cabinet-samples.ts';

/** Renting on the tablet, without the charts that run inside. */
const visitSample = ({ tools, onFinish }: VisitProps) => (
  <div className="kiosk-visit">
    <div className="kiosk-tools">{tools}</div>
    <Frame
      title="Café Morgenrot"
      subtitle="BW-4821"
      left={<Station slots={slots} />}
      right={null}
      dock={<FinishedHere onFinish={onFinish} />}
    />
  </div>
);

export const kioskSurface: KioskSurface = {
  brand: 'Borrowatt',
  code: 'BW-4821',
  version: 'borrowatt@0.1.0',
  ownLegalTexts: [],
  linkOf: handOff => `https://borrowatt.example/t/${handOff}?qrcode=BW-4821`,
  rent: visitSample,
};

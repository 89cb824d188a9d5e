import React, { useState } from 'react';
import { Diagram } from './Diagram.tsx';
import { plainly, useLanguage } from './language.ts';
import type { ChartView } from './protocol.ts';

/** The story's chart; charts it runs have a tab each. */
export function Charts({
  view: { charts, log },
  look,
  onTake,
}: {
  view: ChartView;
  /** The toolbar's values, as in an address. */
  look: string;
  onTake: (edge: string) => void;
}) {
  const [chosen, choose] = useState('');
  const language = useLanguage();
  const chart = charts.find(({ chart: name }) => name === chosen) ?? charts[0];
  if (!chart) return null;
  return (
    <section className="xr-picture" aria-label="Chart">
      {charts.length > 1 && (
        <div className="xr-tabs" role="group" aria-label="Which chart">
          {charts.map(({ chart: name, plain, place, plainPlace }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === chart.chart}
              onClick={() => {
                choose(name);
              }}
            >
              {plainly(plain, language, name)}
              <span>{plainly(plainPlace, language, place)}</span>
            </button>
          ))}
        </div>
      )}
      <Diagram key={chart.chart} chart={chart} last={log.length - 1} look={look} onTake={onTake} />
    </section>
  );
}

import React from 'react';
import { EventForm } from './EventForm.tsx';
import type { ChartView } from './protocol.ts';
import { Answers } from './Answers.tsx';
import { Clock } from './Clock.tsx';
import { type Then, Part } from './Part.tsx';
import { useWord } from './own-words.ts';

/** Everything that can happen now: people's events, answers, time. */
export function Controls({
  view,
  begun,
  then,
}: {
  view: ChartView;
  /** Milliseconds of the charts before it. */
  begun: number;
  then: Then;
}) {
  const word = useWord();
  return (
    <div className="xr-controls">
      <Part
        title={word('people')}
        none={view.offers.length === 0 && word(view.ended ? 'leftNow' : 'waits')}
      >
        {view.offers.map(offer => (
          <EventForm
            key={`${offer.to} ${offer.name}`}
            offer={offer}
            among={view.charts[0]?.chart ?? ''}
            then={then}
          />
        ))}
      </Part>
      {view.running.length > 0 && (
        <Part title={word('answered')}>
          {view.running.map(running => (
            <Answers key={running.src} running={running} then={then} />
          ))}
        </Part>
      )}
      {view.now !== null && !view.ended && (
        <Clock now={begun + view.now} delays={view.delays} then={then} />
      )}
    </div>
  );
}

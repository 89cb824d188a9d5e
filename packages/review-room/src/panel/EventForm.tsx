import React, { useId, useState } from 'react';
import { labelled, useLanguage } from './language.ts';
import type { Offer } from './protocol.ts';
import { Words } from './Words.tsx';
import { Payload } from './Payload.tsx';
import { useWord } from './own-words.ts';

/** An event's button, with its payload to edit before it is sent. A refusing guard is named. */
export function EventForm({
  offer,
  among,
  then,
}: {
  offer: Offer;
  among: string;
  then: (step: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const language = useLanguage();
  const word = useWord();
  const refused = offer.guard !== null;
  const to = offer.to === among ? null : `${word('sentTo')} ${offer.to}`;
  const said = labelled(offer.plain, language, offer.name);
  const sample = offer.step === 'send' ? `send ${offer.name}` : `${offer.step} ${offer.payload}`;
  return (
    <div className="xr-event" data-refused={refused}>
      <div className="xr-event-row">
        <button
          type="button"
          aria-disabled={refused}
          aria-label={to === null ? said : `${said} ${to}`}
          onClick={() => {
            if (!refused) then(sample);
          }}
        >
          <Words text={offer.name} plain={offer.plain} />
          {to !== null && <span className="xr-to">{to}</span>}
          {refused && (
            <span className="xr-guard">
              {word('refusedBy')} <Words text={offer.guard ?? ''} plain={offer.plainGuard} />
            </span>
          )}
        </button>
        {offer.fields.length > 0 && (
          <button
            type="button"
            className="xr-more"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Payload of ${offer.name}`}
            onClick={() => {
              setOpen(!open);
            }}
          >
            <span aria-hidden="true">{open ? '−' : '…'}</span>
          </button>
        )}
      </div>
      {open && (
        <div id={id}>
          <Payload
            key={offer.payload}
            offer={offer}
            send={json => {
              then(`${offer.step} ${json}`);
            }}
          />
        </div>
      )}
    </div>
  );
}

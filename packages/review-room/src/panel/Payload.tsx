import React, { type FormEvent, useState } from 'react';
import type { Offer } from './protocol.ts';
import { isJson, at, changed } from './json-path.ts';
import { PayloadField } from './PayloadField.tsx';

export function Payload({ offer, send }: { offer: Offer; send: (json: string) => void }) {
  const [event, setEvent] = useState<unknown>(() => JSON.parse(offer.payload));
  const [text, setText] = useState<string | null>(null);
  const broken = text !== null && !isJson(text);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!broken) send(text ?? JSON.stringify(event));
  };
  return (
    <form className="xr-payload" aria-label={`Payload of ${offer.name}`} onSubmit={submit}>
      {text === null ? (
        offer.fields.map(field => (
          <PayloadField
            key={field.path.join('.')}
            field={field}
            value={at(event, field.path)}
            onChange={value => {
              setEvent(changed(event, field.path, value));
            }}
          />
        ))
      ) : (
        <label className="xr-field">
          <span>JSON</span>
          <textarea
            value={text}
            rows={4}
            spellCheck={false}
            aria-invalid={broken}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </label>
      )}
      <div className="xr-payload-actions">
        <button type="submit" disabled={broken}>
          Send
        </button>
        <button
          type="button"
          className="xr-plain"
          onClick={() => {
            if (text === null) setText(JSON.stringify(event, null, 1));
            else {
              if (!broken) setEvent(JSON.parse(text));
              setText(null);
            }
          }}
        >
          {text === null ? 'as JSON' : 'as fields'}
        </button>
      </div>
    </form>
  );
}

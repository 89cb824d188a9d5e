import React, { type FormEvent, useId, useState } from 'react';
import type { Field, Offer } from './protocol.ts';
import { Words } from './Words.tsx';

type Value = string | number | boolean;

/**
 * An event's button, and its payload to change before it is sent. A guard that refuses is named.
 */
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
  const refused = offer.guard !== null;
  const sample = offer.step === 'send' ? `send ${offer.name}` : `${offer.step} ${offer.payload}`;
  return (
    <div className="bw-event" data-refused={refused}>
      <div className="bw-event-row">
        <button
          type="button"
          aria-disabled={refused}
          onClick={() => {
            if (!refused) then(sample);
          }}
        >
          <Words text={offer.name} />
          {offer.to !== among && <span className="bw-to">to {offer.to}</span>}
          {refused && (
            <span className="bw-guard">
              refused by <code>{offer.guard}</code>
            </span>
          )}
        </button>
        {offer.fields.length > 0 && (
          <button
            type="button"
            className="bw-more"
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

function Payload({ offer, send }: { offer: Offer; send: (json: string) => void }) {
  const [event, setEvent] = useState<unknown>(() => JSON.parse(offer.payload));
  const [text, setText] = useState<string | null>(null);
  const broken = text !== null && !isJson(text);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!broken) send(text ?? JSON.stringify(event));
  };
  return (
    <form className="bw-payload" aria-label={`Payload of ${offer.name}`} onSubmit={submit}>
      {text === null ? (
        offer.fields.map(field => (
          <Part
            key={field.path.join('.')}
            field={field}
            value={at(event, field.path)}
            onChange={value => {
              setEvent(changed(event, field.path, value));
            }}
          />
        ))
      ) : (
        <label className="bw-field">
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
      <div className="bw-payload-actions">
        <button type="submit" disabled={broken}>
          Send
        </button>
        <button
          type="button"
          className="bw-plain"
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

function Part({
  field: { path, kind, known },
  value,
  onChange,
}: {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const list = useId();
  const name = path.join('.');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (kind) {
    case 'flag':
      return (
        <label className="bw-field bw-flag">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => {
              onChange(target.checked);
            }}
          />
          <span>{name}</span>
        </label>
      );
    case 'number':
      return (
        <label className="bw-field">
          <span>{name}</span>
          <input
            type="number"
            step="any"
            value={text}
            onChange={({ target }) => {
              onChange(target.value === '' ? 0 : Number(target.value));
            }}
          />
        </label>
      );
    case 'choice':
      return (
        <label className="bw-field">
          <span>{name}</span>
          <select
            value={text}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          >
            {known.map(word => (
              <option key={word}>{word}</option>
            ))}
          </select>
        </label>
      );
    case 'text':
      return (
        <label className="bw-field">
          <span>{name}</span>
          <input
            type="text"
            list={list}
            value={text}
            spellCheck={false}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
          <datalist id={list}>
            {known.map(word => (
              <option key={word}>{word}</option>
            ))}
          </datalist>
        </label>
      );
    case 'json':
      return <Raw name={name} value={value} onChange={onChange} />;
  }
}

/** What has no field of its own kind: lists, null. */
function Raw({
  name,
  value,
  onChange,
}: {
  name: string;
  value: unknown;
  onChange: (value: Value | null | object) => void;
}) {
  const [text, setText] = useState(() => JSON.stringify(value));
  return (
    <label className="bw-field">
      <span>{name}</span>
      <input
        type="text"
        value={text}
        spellCheck={false}
        aria-invalid={!isJson(text)}
        onChange={({ target }) => {
          setText(target.value);
          if (isJson(target.value)) onChange(JSON.parse(target.value));
        }}
      />
    </label>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === 'object' ? Object.entries(value) : [];
const at = (value: unknown, path: readonly string[]) =>
  path.reduce<unknown>((inner, key) => entriesOf(inner).find(([name]) => name === key)?.[1], value);

function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  return key === undefined
    ? to
    : Object.fromEntries(
        entriesOf(value).map(([name, inner]) => [
          name,
          name === key ? changed(inner, rest, to) : inner,
        ]),
      );
}

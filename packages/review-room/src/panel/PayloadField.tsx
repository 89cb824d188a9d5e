import React, { useId, useState } from 'react';
import type { Field } from './protocol.ts';
import { isJson } from './json-path.ts';

type Value = string | number | boolean;

export function PayloadField({
  field: { path, kind, known },
  value,
  onChange,
}: {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const list = useId();
  const name = path.join('.') || 'JSON';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (kind) {
    case 'flag':
      return (
        <label className="xr-field xr-flag">
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
        <label className="xr-field">
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
        <label className="xr-field">
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
        <label className="xr-field">
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

/** Values without a field of their own kind: lists, null. */
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
    <label className="xr-field">
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

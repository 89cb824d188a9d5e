import React, { useState } from 'react';
import { isJson } from './json-path.ts';
import type { Then } from './Part.tsx';
import { useWord } from './own-words.ts';

/** Editor for the answer of an actor without a sample. */
export function WrittenAnswer({ src, then }: { src: string; then: Then }) {
  const word = useWord();
  const [text, setText] = useState('{}');
  return (
    <form
      className="xr-written"
      onSubmit={submitted => {
        submitted.preventDefault();
        if (isJson(text)) then(`${src} succeeds ${JSON.stringify(JSON.parse(text))}`);
      }}
    >
      <label>
        {word('written')}{' '}
        <input
          type="text"
          value={text}
          spellCheck={false}
          aria-label={`JSON of ${src}`}
          aria-invalid={!isJson(text)}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </label>{' '}
      <button type="submit" disabled={!isJson(text)}>
        {word('answers')}
      </button>
    </form>
  );
}

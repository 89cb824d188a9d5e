import React from 'react';

/** The chart's own word first, then which of its samples. */
export function Words({ text }: { text: string }) {
  const [word = '', ...sample] = text.split(' ');
  return (
    <>
      <code>{word}</code>
      {sample.length > 0 && (
        <>
          {' '}
          <span className="bw-sample">{sample.join(' ')}</span>
        </>
      )}
    </>
  );
}

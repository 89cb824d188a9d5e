import React from 'react';
import { useLanguage } from './language.ts';
import type { Plain } from './languages.ts';

/** The chart's own word first, then the name of its sample. */
function InCode({ text }: { text: string }) {
  const [word = '', ...sample] = text.split(' ');
  return (
    <>
      <code>{word}</code>
      {sample.length > 0 && (
        <>
          {' '}
          <span className="xr-sample">{sample.join(' ')}</span>
        </>
      )}
    </>
  );
}

/** Plain words first, the code's name small after them; only the code's name if there are none. */
export function Words({ text, plain }: { text: string; plain: Plain | null }) {
  const language = useLanguage();
  if (!plain) return <InCode text={text} />;
  return (
    <>
      <span className="xr-plain">{plain[language]}</span>{' '}
      <span className="xr-code">
        <InCode text={text} />
      </span>
    </>
  );
}

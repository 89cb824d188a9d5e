import React from 'react';
import { reviewer } from './reviewer.ts';
import { judge, useVerdicts } from './use-verdicts.ts';
import { judgements } from './verdicts.ts';

/** Verdict on a story beneath its picture, with reviewer and date. */
export function Judge({ story, name }: { readonly story: string; readonly name: string }) {
  const verdict = useVerdicts()[story];
  return (
    <span className="board-judge">
      <select
        aria-label={`Review of ${name}`}
        value={verdict?.judgement ?? ''}
        onChange={({ currentTarget }) => {
          const said = judgements.find(judgement => judgement === currentTarget.value);
          judge(
            story,
            said ? { judgement: said, name: reviewer.get(), at: new Date().toISOString() } : null,
          );
        }}
      >
        <option value="">not reviewed</option>
        {judgements.map(judgement => (
          <option key={judgement}>{judgement}</option>
        ))}
      </select>
      {verdict && <small>{`${verdict.name} ${verdict.at.slice(0, 10)}`}</small>}
    </span>
  );
}

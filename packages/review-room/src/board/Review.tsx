import React, { useState } from 'react';
import { reviewer } from './reviewer.ts';
import { FileField } from '../room/FileField.tsx';
import { save } from '../room/save.ts';
import { takeOver, useVerdicts } from './use-verdicts.ts';
import { asFile, read } from './verdicts.ts';

/** Reviewer's name, and the file by which reviews go from one browser to another. */
export function Review() {
  const verdicts = useVerdicts();
  const [name, setName] = useState(reviewer.get);
  const [taken, setTaken] = useState<number | 'none' | null>(null);
  const take = async (file: File) => {
    const theirs = read(await file.text());
    if (theirs) takeOver(theirs);
    setTaken(theirs ? Object.keys(theirs).length : 'none');
  };
  return (
    <p className="board-review">
      <label>
        Your name{' '}
        <input
          value={name}
          maxLength={80}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            reviewer.set(currentTarget.value);
          }}
        />
      </label>{' '}
      <button
        type="button"
        disabled={Object.keys(verdicts).length === 0}
        onClick={() => {
          save('review.json', new Blob([asFile(verdicts)], { type: 'application/json' }));
        }}
      >
        Save review
      </button>{' '}
      <FileField
        label="Take over a review"
        onFile={file => {
          void take(file);
        }}
      />{' '}
      <output>{typeof taken === 'number' && takenOver(taken)}</output>
      {taken === 'none' && <span role="alert">This is no file of a review.</span>}
    </p>
  );
}

const takenOver = (states: number) => `${states} ${states === 1 ? 'state' : 'states'} taken over`;

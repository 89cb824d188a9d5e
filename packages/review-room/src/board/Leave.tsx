import React, { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Photograph, photographed } from '../room/photographed.ts';
import type { Size } from '../room/fit.ts';
import { save } from '../room/save.ts';
import { sheetOf } from './sheet.ts';
import './leave.css';
import type { Entry } from '../room/use-stories.ts';
import { wordsOf } from '../room/globals.ts';
import { useToolbar } from '../room/use-toolbar.ts';

/**
 * Scale of a story on a sheet: text stays readable, and a sheet of hundreds can still be opened.
 */
const scale = 0.75;

/**
 * Exports the board's pictures: on one sheet as PNG, or printed, which every browser can do to a
 * PDF. Both are drawn here from the current stories.
 */
export function Leave({
  stories,
  sizeOf,
  called,
}: {
  readonly stories: readonly Entry[];
  readonly sizeOf: (story: string) => Size;
  readonly called: (title: string) => string;
}) {
  const globals = wordsOf(useToolbar());
  const [done, setDone] = useState<number | null>(null);
  const [printed, print] = useState<readonly Photograph[]>([]);
  const [trouble, setTrouble] = useState('');
  const stopped = useRef(false);
  const taken = async () => {
    const all: Photograph[] = [];
    stopped.current = false;
    setTrouble('');
    setDone(0);
    for await (const one of photographed(stories, sizeOf, globals, scale)) {
      if (stopped.current) break;
      all.push(one);
      setDone(all.length);
    }
    return all;
  };
  const leave = async (as: (all: readonly Photograph[]) => Promise<void> | void) => {
    try {
      const all = await taken();
      if (!stopped.current && all.length > 0) await as(all);
    } catch (error) {
      setTrouble(String(error));
    } finally {
      setDone(null);
    }
  };
  if (done !== null)
    return (
      <span className="board-leave">
        <output>{`Drawing ${done} of ${stories.length}`}</output>{' '}
        <button
          type="button"
          onClick={() => {
            stopped.current = true;
          }}
        >
          Stop
        </button>
      </span>
    );
  const names = ({ story }: Photograph) => [called(story.title), story.name] as const;
  return (
    <span className="board-leave">
      <button
        type="button"
        disabled={stories.length === 0}
        onClick={() => {
          void leave(async all => {
            save('board.png', await sheetOf(all, names));
          });
        }}
      >
        Save as PNG
      </button>{' '}
      <button
        type="button"
        disabled={stories.length === 0}
        onClick={() => {
          void leave(print);
        }}
      >
        Print or save as PDF
      </button>{' '}
      {trouble && <span role="alert">{trouble}</span>}
      {printed.length > 0 && (
        <Printed
          photographs={printed}
          look={globals}
          names={names}
          onPrinted={() => {
            print([]);
          }}
        />
      )}
    </span>
  );
}

/** Shown on paper only; prints once it is there. */
function Printed({
  photographs,
  look,
  names,
  onPrinted,
}: {
  readonly photographs: readonly Photograph[];
  /** Values of the toolbar, which paper shows nowhere else. */
  readonly look: string;
  readonly names: (photograph: Photograph) => readonly [string, string];
  readonly onPrinted: () => void;
}) {
  const asked = useRef(false);
  return createPortal(
    <div
      className="board-paper"
      ref={paper => {
        if (!paper || asked.current) return;
        asked.current = true;
        const images = [...paper.querySelectorAll('img')].map(image => image.decode());
        void Promise.all(images).then(() => {
          window.print();
          onPrinted();
        });
      }}
    >
      <p>{`${photographs.length} states as ${look.replaceAll(':', ' ').replaceAll(';', ', ')}`}</p>
      {photographs.map(photograph => (
        <figure key={photograph.story.id}>
          <img src={photograph.picture.toDataURL()} alt="" />
          <figcaption>
            <strong>{names(photograph)[1]}</strong> {names(photograph)[0]}
          </figcaption>
        </figure>
      ))}
    </div>,
    document.body,
  );
}

import './note.css';
import React, { useState } from 'react';
import { saidIn } from '../room/globals.ts';
import { save } from '../room/save.ts';
import { pictureOf } from '../room/picture.ts';
import { asMarkdown, type Spot } from './markdown.ts';
import { marked, spotAt } from './spot.ts';
import type { ChartView } from './protocol.ts';

/** The story's own page, beside the panel. */
const storyPage = (): Document | null =>
  document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')?.contentDocument ?? null;

const inWords = (globals: Readonly<Record<string, unknown>>): string =>
  saidIn(globals)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/**
 * A note to a developer: a sentence and a spot on the picture, sent with the exact link, the way
 * and the test.
 */
export function Note({
  view,
  link,
  globals,
}: {
  view: ChartView;
  link: () => string;
  globals: Readonly<Record<string, unknown>>;
}) {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [sentence, setSentence] = useState('');
  const [done, setDone] = useState('');
  const take = async () => {
    const page = storyPage();
    if (!page) return;
    setSpot(null);
    setPicture(await pictureOf(page, 1));
  };
  const note = () => ({ view, sentence, spot, link: link(), seenIn: inWords(globals) });
  const copies = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(`${what} copied`);
    } catch {
      // Plain http on another machine has no clipboard.
      save('note.txt', new Blob([text]));
      setDone(`${what} saved`);
    }
  };
  return (
    <details
      className="xr-note"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void take();
      }}
    >
      <summary>Note to a developer</summary>
      <div className="xr-note-parts">
        <div>
          {picture && (
            <button
              type="button"
              className="xr-shot"
              aria-label="Picture: click where it is"
              onClick={({ nativeEvent, currentTarget }) => {
                setSpot(spotAt(nativeEvent, currentTarget, storyPage()));
              }}
            >
              <img src={picture.toDataURL()} alt="" />
              {spot && (
                <span
                  className="xr-spot"
                  style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
                />
              )}
            </button>
          )}
          <button
            type="button"
            onClick={() => {
              void take();
            }}
          >
            Take the picture again
          </button>
        </div>
        <div className="xr-note-words">
          <label>
            What is to be done?
            <textarea
              rows={3}
              value={sentence}
              onChange={({ currentTarget }) => {
                setSentence(currentTarget.value);
              }}
            />
          </label>
          {spot && <p>Marked: {spot.element}</p>}
          <div className="xr-actions" role="group" aria-label="Note leaves as">
            <button
              type="button"
              onClick={() => {
                const file = asMarkdown(note(), picture && marked(picture, spot).toDataURL());
                save(`note-${view.story}.md`, new Blob([file], { type: 'text/markdown' }));
                setDone('Note saved');
              }}
            >
              Save note
            </button>
            <button
              type="button"
              onClick={() => {
                void copies('Note', asMarkdown(note(), null));
              }}
            >
              Copy note
            </button>
            <button
              type="button"
              onClick={() => {
                void copies('Steps', view.log.map(({ step }) => `${step}\n`).join(''));
              }}
            >
              Copy as steps
            </button>
            <button
              type="button"
              onClick={() => {
                void copies('Test', view.test);
              }}
            >
              Copy as test
            </button>
          </div>
          <output>{done}</output>
        </div>
      </div>
    </details>
  );
}

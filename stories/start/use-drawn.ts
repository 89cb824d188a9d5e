import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { lookOf } from '../support/looks.ts';
import { drawnFile } from './drawn-file.ts';

export type Drawn = Readonly<Record<string, string>>;
const Files = v.record(v.string(), v.pipe(v.string(), v.regex(/^pictures\/[\w-]+\.webp$/)));
const none: Drawn = {};

/** Pictures that the build brings along, where they are in the toolbar's look; null: not known yet. */
export function useDrawn(toolbar: Readonly<Record<string, unknown>>): Drawn | null {
  const [drawn, set] = useState<Drawn | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void filesOf(left.signal).then(files => {
      if (!left.signal.aborted) set(files);
    });
    return () => {
      left.abort();
    };
  }, []);
  const { locale, theme, textSize } = lookOf(toolbar);
  const isAsDrawn = locale === 'de-DE' && theme === 'light' && textSize === '100';
  return isAsDrawn ? drawn : none;
}

async function filesOf(signal: AbortSignal): Promise<Drawn> {
  try {
    // Those of an earlier build may be gone, or out of date.
    const answer = await fetch(drawnFile, { cache: 'no-cache', signal });
    return v.parse(Files, await answer.json());
  } catch {
    return none;
  }
}

import * as v from 'valibot';
import { type Shown, shownFile } from './shown-file.ts';

const Said = v.record(v.string(), v.array(v.string()));

/** Texts shown by each story, from the room's file; empty until a run has told a story. */
export const shown: Shown = await fetched();

async function fetched(): Promise<Shown> {
  try {
    return v.parse(Said, await (await fetch(shownFile, { cache: 'no-cache' })).json());
  } catch {
    return {};
  }
}

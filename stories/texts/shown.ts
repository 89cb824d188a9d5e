import * as v from 'valibot';
import { type Shown, shownFile } from './shown-file.ts';

const Said = v.record(v.string(), v.array(v.string()));

/** As the room has it; nothing where no run has told a story yet. */
export const shown: Shown = await fetched();

async function fetched(): Promise<Shown> {
  try {
    return v.parse(Said, await (await fetch(shownFile, { cache: 'no-cache' })).json());
  } catch {
    return {};
  }
}

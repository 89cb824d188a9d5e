import { addons } from 'storybook/manager-api';
import type { Say } from '../panel/PlayerBar.tsx';
import type { Preset } from '../panel/preset.ts';

/** Settings of a project in its manager: `addons.setConfig({ room: { journeys } })`. */
export type RoomConfig = {
  /** Journeys over several charts that play by themselves. */
  readonly journeys: readonly Preset[];
  /** Words of a step of a journey. */
  readonly say: Say;
};

export function roomConfig(): RoomConfig {
  // Storybook's config is open: the room owns this name.
  const said = Reflect.get(addons.getConfig(), 'room') as Partial<RoomConfig> | undefined;
  return { journeys: [], say: () => null, ...said };
}

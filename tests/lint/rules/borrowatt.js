import { docBeginning } from './doc-beginning.js';
import { floorRule } from './floors.js';
import { historyRoom } from './history-room.js';
import { noModuleState } from './no-module-state.js';

// oxlint takes a plugin's default export.
export default {
  meta: { name: 'borrowatt' },
  rules: {
    'no-module-state': noModuleState,
    'history-room': historyRoom,
    'doc-beginning': docBeginning,
    floors: floorRule,
  },
};

import React from 'react';
import { addons, types } from 'storybook/manager-api';
import '../src/ui/tokens.css';
import { words } from '../stories/charts/plain/say.ts';
import { plainLabel } from '../stories/charts/plain/sidebar.ts';
import { presets } from '../stories/journeys/presets.ts';
import { languageOf } from '../packages/review-room/src/panel/languages.ts';
import type { RoomConfig } from '../packages/review-room/src/storybook/config.ts';
import { WholeFrame } from './WholeFrame.tsx';

addons.setConfig({
  sidebar: {
    showRoots: true,
    renderLabel: (item, api) => {
      const plain = plainLabel(item.type === 'story' ? item.title : null, item.name);
      return plain ? plain[languageOf(api.getGlobals()['locale'])] : item.name;
    },
  },
  room: { journeys: presets, say: words.step } satisfies RoomConfig,
  layout: {
    // A phone leaves room at its side; the chart has it, and a tall one is read from the top down.
    panelPosition: 'right',
    navSize: window.innerWidth < 1200 ? 220 : 260,
    rightPanelWidth: Math.round(Math.min(760, window.innerWidth * 0.42)),
    bottomPanelHeight: Math.round(Math.min(460, window.innerHeight * 0.48)),
  },
});

addons.register('room/frame', () => {
  addons.add('room/frame/whole', {
    type: types.TOOL,
    title: 'Whole frame',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => <WholeFrame />,
  });
});

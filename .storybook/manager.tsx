import React from 'react';
import { addons, types } from 'storybook/manager-api';
import '../src/ui/tokens.css';
import { addressEvent } from '../packages/review-room/src/room/address.ts';
import { ChartPanel } from '../packages/review-room/src/panel/ChartPanel.tsx';
import { Shortcuts } from '../packages/review-room/src/panel/Shortcuts.tsx';
import { words } from '../stories/charts/plain/say.ts';
import { plainLabel } from '../stories/charts/plain/sidebar.ts';
import { presets } from '../stories/journeys/presets.ts';
import { languageOf } from '../packages/review-room/src/panel/languages.ts';
import { panelId } from '../packages/review-room/src/panel/link.ts';
import { WholeFrame } from './WholeFrame.tsx';

addons.setConfig({
  sidebar: {
    showRoots: true,
    renderLabel: (item, api) => {
      const plain = plainLabel(item.type === 'story' ? item.title : null, item.name);
      return plain ? plain[languageOf(api.getGlobals()['locale'])] : item.name;
    },
  },
  selectedPanel: panelId,
  layout: {
    // A phone leaves room at its side; the chart has it, and a tall one is read from the top down.
    panelPosition: 'right',
    navSize: window.innerWidth < 1200 ? 220 : 260,
    rightPanelWidth: Math.round(Math.min(760, window.innerWidth * 0.42)),
    bottomPanelHeight: Math.round(Math.min(460, window.innerHeight * 0.48)),
  },
});

addons.register('room/chart', () => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'Chart',
    // Not `AddonPanel`: it scrolls as a whole, and the buttons must stay beside the picture.
    render: ({ active }) => (active ? <ChartPanel presets={presets} say={words.step} /> : null),
  });
});

addons.register('room/keys', () => {
  addons.add('room/keys/shown', {
    type: types.TOOLEXTRA,
    title: 'Keyboard shortcuts',
    render: () => <Shortcuts />,
  });
});

addons.register('room/address', api => {
  api.on(addressEvent, (words: Parameters<typeof api.applyQueryParams>[0]) => {
    api.applyQueryParams(words, { replace: true });
  });
});

addons.register('room/frame', () => {
  addons.add('room/frame/whole', {
    type: types.TOOL,
    title: 'Whole frame',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => <WholeFrame />,
  });
});

import React from 'react';
import { addons, types } from 'storybook/manager-api';
import './colours.css';
import { ChartPanel } from '../panel/ChartPanel.tsx';
import { panelId } from '../panel/link.ts';
import { Shortcuts } from '../panel/Shortcuts.tsx';
import { addressEvent } from '../room/address.ts';
import { roomConfig } from './config.ts';

addons.setConfig({ selectedPanel: panelId });

addons.register('room/chart', () => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'Chart',
    render: ({ active }) => (active ? <Panel /> : null),
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

/** Reads the settings on rendering, since the project's manager sets them after this file. */
function Panel() {
  const { journeys, say } = roomConfig();
  return <ChartPanel presets={journeys} say={say} />;
}

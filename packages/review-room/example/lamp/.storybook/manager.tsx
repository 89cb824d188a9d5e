import React from 'react';
import { addons, types } from 'storybook/manager-api';
import '../../../src/storybook/colours.css';
import { ChartPanel } from '../../../src/panel/ChartPanel.tsx';
import { panelId } from '../../../src/panel/link.ts';
import { addressEvent } from '../../../src/room/address.ts';
import { journeys } from '../journeys.ts';
import { plainStep } from '../words.ts';

addons.setConfig({ layout: { panelPosition: 'right' }, selectedPanel: panelId });

addons.register('lamp/chart', () => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'Chart',
    render: ({ active }) =>
      active ? <ChartPanel presets={journeys} say={(_, step) => plainStep(step)} /> : null,
  });
});

addons.register('lamp/address', api => {
  api.on(addressEvent, (words: Parameters<typeof api.applyQueryParams>[0]) => {
    api.applyQueryParams(words, { replace: true });
  });
});

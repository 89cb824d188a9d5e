import React from 'react';
import { addons, types } from 'storybook/manager-api';
import { ChartPanel } from './chart-panel/ChartPanel.tsx';

addons.setConfig({ sidebar: { showRoots: true } });

addons.register('borrowatt/chart', () => {
  addons.add('borrowatt/chart/panel', {
    type: types.PANEL, title: 'Chart',
    // Not `AddonPanel`: it scrolls as a whole, and the buttons must stay beside the picture.
    render: ({ active }) => (active ? <ChartPanel /> : null),
  });
});

import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { ChartPanel } from './chart-panel/ChartPanel.tsx';

addons.setConfig({ sidebar: { showRoots: true } });

addons.register('borrowatt/chart', () => {
  addons.add('borrowatt/chart/panel', {
    type: types.PANEL, title: 'Chart',
    render: ({ active }) => <AddonPanel active={active ?? false}><ChartPanel /></AddonPanel>,
  });
});

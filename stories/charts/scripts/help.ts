import { helpMachine } from '../../../machines/help/help.machine.ts';
import { chartScript } from '../../support/chart-script.ts';
import { helpItems } from '../../support/help-samples.ts';

export const help = chartScript(helpMachine, {
  inputs: { german: { locale: 'de-DE' } },
  events: {
    'user.searches': { type: 'user.searches', searched: 'Karte' },
    'user.touches': { type: 'user.touches', number: 2 },
    'user.retries': { type: 'user.retries' },
  },
  answers: { loadHelp: { items: { items: helpItems }, none: { items: [] } } },
});

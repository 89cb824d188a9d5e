import { useLanguage } from './language.ts';
import type { Plain } from './languages.ts';

/**
 * Words of the panel about a chart, in the language of the chart's plain words. The room's buttons
 * that lead a chart are English, like the pages and Storybook itself.
 */
const words = {
  comingStory: ['The story is on its way.', 'Die Geschichte kommt.'],
  comingChart: ['The chart is on its way.', 'Das Diagramm kommt.'],
  noChart: ['This story has no chart.', 'Diese Geschichte hat kein Diagramm.'],
  whereCharts: [
    'Most have one: open another and walk on from here.',
    'Die meisten haben eines: Öffne eine andere und gehe von hier weiter.',
  ],
  leadsTo: ['This leads to', 'Das führt zu'],
  ownPage: ['a page of its own', 'eine eigene Seite'],
  isLeft: ['the chart is left', 'das Diagramm ist verlassen'],
  drawing: ['Drawing…', 'Wird gezeichnet …'],
  takenAt: ['taken at', 'gegangen bei'],
  anywhere: ['anywhere', 'überall'],
  waysOf: ['Ways in and out of', 'Wege hinein und hinaus:'],
  waysIn: ['Ways in', 'Wege hinein'],
  waysOut: ['Ways out', 'Wege hinaus'],
  stays: ['Stays', 'Bleibt'],
  people: ['What people do', 'Was Menschen tun'],
  leftNow: ['The chart is left: step back or reset.', 'Das Diagramm ist verlassen.'],
  waits: [
    'Nothing: the chart waits for an answer or for time.',
    'Nichts: Es wird auf eine Antwort oder auf die Zeit gewartet.',
  ],
  sentTo: ['to', 'an'],
  refusedBy: ['refused by', 'verweigert von'],
  answered: ['What is answered', 'Was geantwortet wird'],
  asked: ['was asked', 'wurde gefragt'],
  silent: ['stays silent', 'schweigt'],
  never: ['never', 'nie'],
  written: ['JSON', 'JSON'],
  answers: ['answers', 'antwortet'],
  letPass: ['Wait for', 'Abwarten:'],
  noTimeOut: [
    'Nothing ends the wait: no time-out runs.',
    'Nichts beendet das Warten: Es läuft keine Frist.',
  ],
  clock: ['Clock', 'Uhr'],
  until: ['To', 'Bis:'],
  noDelay: ['No delay runs', 'Keine Frist läuft'],
  delays: ['Delays that run', 'Fristen, die laufen'],
  log: ['Log', 'Log'],
  steps: ['steps', 'Schritte'],
  next: ['Next:', 'Weiter:'],
  nextChart: ['the next chart begins', 'das nächste Diagramm beginnt'],
  whilePlayed: ['while it plays', 'beim Abspielen'],
  journeyEnds: ['The journey ends here.', 'Die Reise endet hier.'],
  otherWay: ['You went another way.', 'Sie sind einen anderen Weg gegangen.'],
} as const satisfies Readonly<Record<string, Plain>>;

/** A word of the panel in a language. */
export type Word = (name: keyof typeof words) => string;

export function useWord(): Word {
  const language = useLanguage();
  return name => words[name][language];
}

import type { Plain } from '../../src/panel/languages.ts';

/** Words of the lamp's chart in plain words. */
const words: Readonly<Record<string, Plain>> = {
  lamp: ['Lamp', 'Lampe'],
  dark: ['Dark', 'Dunkel'],
  lit: ['Lit', 'Hell'],
  broken: ['Broken', 'Kaputt'],
  start: ['It begins', 'Es beginnt'],
  'user.presses': ['Somebody presses the switch', 'Jemand drückt den Schalter'],
  'bulb.breaks': ['The bulb breaks', 'Die Birne geht kaputt'],
  patience: ['It goes out by itself', 'Sie geht von selbst aus'],
};
export const plain = (name: string): Plain | null => words[name] ?? null;

/** A step of a way: `send user.presses`, `wait 10000`. */
export function plainStep(step: string): Plain | null {
  const [verb, name = ''] = step.split(' ');
  if (verb === 'wait')
    return [`${Number(name) / 1_000} s pass`, `${Number(name) / 1_000} s vergehen`];
  return plain(verb === 'start' ? verb : name);
}

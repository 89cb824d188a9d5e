import { expect, it } from 'vitest';
import { beside, comparedIn, type Compared, frameAddress, written } from '../src/compare/told.ts';

const first: Compared = {
  story: 'screens-lamp--off',
  filter: '',
  frames: [{ theme: 'light' }, { theme: 'dark' }],
  way: [],
};

it('a link says everything that is compared; what it cannot say begins anew', () => {
  const compared: Compared = {
    story: 'screens-lamp--on',
    filter: 'lamp & co',
    frames: [{ locale: 'de-DE' }, { locale: 'fr-FR', viewport: 'kiosk' }],
    way: ['start off', 'send user.presses {"hard":true}'],
  };
  expect(comparedIn(written(compared), first)).toEqual(compared);
  for (const said of [
    '',
    'rubbish',
    '{}',
    '{"story":1,"filter":"","frames":[{},{}],"way":[]}',
    '{"story":"a","filter":"","frames":[{},{"x":1}],"way":[]}',
    '{"story":"a","filter":"","frames":[{}],"way":[2]}',
  ])
    expect(comparedIn(said, first), `${said}`).toBe(first);
});

it('a frame’s address asks for its own tools and the way', () => {
  const address = new URL(
    frameAddress(
      { story: 'screens-lamp--on', way: ['start off'] },
      { theme: 'dark', textSize: '125' },
    ),
    'http://room',
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    id: 'screens-lamp--on',
    viewMode: 'story',
    globals: 'theme:dark;textSize:125',
    way: 'screens-lamp--on~["start off"]',
  });
});

it('arrow keys go through what the filter leaves, and no further', () => {
  const stories = ['Off', 'On', 'Broken', 'On again'].map((name, index) => ({
    id: `lamp--${index}`,
    title: 'screens/lamp',
    name,
  }));
  const found = stories.filter(({ name }) => name.startsWith('On'));
  expect(beside(found, 'lamp--1', 1)).toBe('lamp--3');
  expect(beside(found, 'lamp--3', 1)).toBeNull();
  expect(beside(found, 'lamp--3', -1)).toBe('lamp--1');
  // A story that is filtered out is replaced by the first one left.
  expect(beside(found, 'lamp--0', 1)).toBe('lamp--1');
});

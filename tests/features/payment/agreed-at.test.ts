import { expect, it } from 'vitest';
import { allAgreed, nothingAgreed } from '../../../machines/agreement.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { forgetPerson } from '../../../src/app/session-end.ts';
import { agreedAt } from '../../../src/features/payment/brought.part.ts';
import { keepAgreedAt } from '../../../src/app/navigation/agreement-ticks.ts';

const [area, tab] = [memoryArea, memoryArea];
const opened = (of: { area: Storage; tab: Storage }) => ({ store: createStore(of.area, of.tab) });

it('knows both ticks of a station in this tab, also after the page was loaded again', () => {
  const kept = { area: area(), tab: tab() };
  keepAgreedAt(opened(kept), 'cab-1', allAgreed);
  expect(agreedAt(opened(kept), 'cab-1')).toEqual(allAgreed);
  expect(agreedAt(opened(kept), 'cab-2')).toEqual(nothingAgreed);
  expect(agreedAt(opened(kept), undefined)).toEqual(nothingAgreed);
});

it('knows nothing of them in another tab', () => {
  const kept = { area: area(), tab: tab() };
  keepAgreedAt(opened(kept), 'cab-1', allAgreed);
  expect(agreedAt(opened({ ...kept, tab: tab() }), 'cab-1')).toEqual(nothingAgreed);
});

it('forgets them with the first that is taken back', () => {
  const page = opened({ area: area(), tab: tab() });
  keepAgreedAt(page, 'cab-1', allAgreed);
  keepAgreedAt(page, 'cab-2', nothingAgreed);
  expect(agreedAt(page, 'cab-1')).toEqual(allAgreed);
  keepAgreedAt(page, 'cab-1', { terms: true, privacy: false });
  expect(agreedAt(page, 'cab-1')).toEqual(nothingAgreed);
});

it('leaves the next person nothing ticked, in no tab', () => {
  const kept = { area: area(), tab: tab() };
  const asleep = { ...kept, tab: tab() };
  for (const page of [kept, asleep]) keepAgreedAt(opened(page), 'cab-1', allAgreed);
  forgetPerson(opened(kept).store);
  expect(agreedAt(opened(kept), 'cab-1')).toEqual(nothingAgreed);
  // A tab that was asleep meanwhile.
  opened(kept).store.set('visit', 'of the next person');
  expect(agreedAt(opened(asleep), 'cab-1')).toEqual(nothingAgreed);
});

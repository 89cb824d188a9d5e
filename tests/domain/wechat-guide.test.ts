import { expect, it } from 'vitest';
import { guideLeadsTo } from '../../src/domain/arrival.ts';

it('stays inside WeChat, and leads home from everywhere else', () => {
  expect(guideLeadsTo('wechat')).toBeNull();
  for (const browser of ['alipay', 'safari', 'other'] as const)
    expect(guideLeadsTo(browser)).toEqual({ page: 'home' });
});

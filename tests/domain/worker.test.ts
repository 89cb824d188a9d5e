import { expect, it } from 'vitest';
import { isBusy } from '../../src/domain/worker.ts';

it('while money moves or a power bank comes out no other version takes over', () => {
  const busy = ['/confirm?payType=YJ', '/result?tradeNo=1', '/', '/order'].map(address =>
    isBusy(`https://borrowatt.example${address}`),
  );
  expect(busy).toEqual([true, true, false, false]);
});

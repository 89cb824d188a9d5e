import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { attempts } from '../../src/actors/attempts.ts';

const stored = (entries: Record<string, string>) => {
  const area = memoryArea();
  for (const [name, value] of Object.entries(entries)) area.setItem(name, value);
  return { area, store: createStore(area) };
};

it.each([
  ['token', ''],
  ['token', 'has space'],
  ['qrcode', '<script>'],
  ['lang', 'xx'],
  ['system', 'amiga'],
  ['user', '{'],
  ['user', '{"id":7}'],
  ['user', 'null'],
  ['cabinet', '{"cabinetCode":"A"}'],
  ['cabinet', '[]'],
  ['attempts', '{"deposit:1":{"key":""}}'],
  ['attempts', '"x"'],
  ['drafts', '{"partner":{"phone":1}}'],
] as const)('drops rubbish: %s = %s', (name, value) => {
  const { area, store } = stored({ [name]: value });
  expect(store.get(name)).toBeNull();
  expect(area.getItem(name)).toBeNull();
});

it('keeps what it can read, under the names of the specification', () => {
  const { area, store } = stored({ qrcode: 'BW-4821', lang: 'fr-FR' });
  expect([store.get('qrcode'), store.get('lang')]).toEqual(['BW-4821', 'fr-FR']);
  store.set('inviteCode', 'VIP1');
  expect(area.getItem('inviteCode')).toBe('VIP1');
});

it('a storage that is full costs nothing but memory', () => {
  const area = {
    ...memoryArea(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => createStore(area).set('qrcode', 'A')).not.toThrow();
});

it('an attempt keeps its key until it is closed: opening it again, or after a reload, is the same attempt', () => {
  const { area, store } = stored({});
  const first = attempts(store, 'deposit').open('c1');
  attempts(store, 'deposit').keep('c1', { key: first.key, paymentIntentId: 'pi_1' });
  const afterReload = attempts(createStore(area), 'deposit');
  expect(afterReload.recall('c1')).toEqual({ key: first.key, paymentIntentId: 'pi_1' });
  expect(afterReload.open('c1').key).toBe(first.key);
  expect(afterReload.recall('c2')).toBeNull();
  afterReload.close('c1');
  expect(afterReload.open('c1').key).not.toBe(first.key);
});

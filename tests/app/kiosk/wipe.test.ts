import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { wipeTablet } from '../../../src/app/kiosk/wipe.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's storage area: what it holds are its own properties. */
const area = (held: Readonly<Record<string, string>>) =>
  Object.assign(
    Object.create({
      removeItem(this: Record<string, string>, name: string) {
        delete this[name];
      },
    }),
    held,
  );

it('removes whatever is stored, all but what makes it a tablet', async () => {
  const [local, session] = [area({ kiosk: 'enrolment', lang: 'en-US' }), area({ draft: 'Mia' })];
  const caches = { keys: async () => ['pages'], delete: vi.fn<(name: string) => void>() };
  const deleteDatabase = vi.fn<(name: string) => void>();
  const cookies: string[] = [];
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: session,
    location: { href: 'https://rent.example.com/?kiosk=BW-4821' },
    caches,
    indexedDB: { databases: async () => [{ name: 'drafts' }], deleteDatabase },
  });
  vi.stubGlobal('document', {
    get cookie() {
      return 'who=Mia; seen=1';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  wipeTablet('kiosk');
  expect([{ ...local }, { ...session }]).toEqual([{ kiosk: 'enrolment' }, {}]);
  const gone = ['', '; domain=rent.example.com', '; domain=example.com', '; domain=com'].flatMap(
    domain => ['who', 'seen'].map(name => `${name}=; max-age=0; path=/${domain}; secure`),
  );
  expect(cookies.toSorted()).toEqual(gone.toSorted());
  await eventually(() => expect(deleteDatabase).toHaveBeenCalledWith('drafts'));
  expect(caches.delete).toHaveBeenCalledWith('pages');
});

it('finds nothing to remove where the browser stores nothing', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('refused');
    },
    location: { href: 'http://localhost/?kiosk=BW-4821' },
    indexedDB: {},
  });
  vi.stubGlobal('document', { cookie: '' });
  expect(() => wipeTablet('kiosk')).not.toThrow();
});

import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { eventually } from './eventually.ts';
import { TextSearch } from '../src/board/TextSearch.tsx';

const story = { id: 'screens-card--declined', title: 'screens/card', name: 'Declined' };
const saved: string[] = [];
const page = document.createElement('div');
const root = createRoot(page);
let listStories: (answer: Response) => void;

beforeEach(() => {
  document.body.append(page);
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (listStories = resolve)));
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    void (file as Blob).text().then(text => saved.push(text));
    return '#';
  });
});
afterEach(() => {
  root.unmount();
  page.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('counts and saves no states before it knows which there are', async () => {
  root.render(
    <TextSearch
      roots={['screens']}
      messages={[{ key: 'card.declined', wordings: { English: 'Declined' }, room: 12 }]}
      languages={['English']}
      topics={[]}
      shown={{ [story.id]: ['card.declined'] }}
      sizeOf={() => ({ width: 390, height: 844 })}
      room={{ width: 120, height: 260 }}
      pictureOf={() => undefined}
      called={({ title, name }) => `${title}: ${name}`}
      search={question =>
        ({ name }) =>
          name === question
        }
    />,
  );
  const button = () => page.querySelectorAll('button')[0];
  const output = () => page.querySelector('output')?.textContent?.trim();
  await userEvent.type(screen.getByRole('searchbox'), 'Declined');
  await eventually(() => expect(output()).toBe('Texts: 1'));
  expect(button()).toBeDisabled();
  listStories(Response.json({ entries: { [story.id]: { ...story, type: 'story' } } }));
  await eventually(() => expect(output()).toBe('Texts: 1, states: 1'));
  button()?.click();
  await eventually(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toContain(`"Declined","8","12","${story.id}"`);
});

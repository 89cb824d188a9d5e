import { expect, it } from 'vitest';
import { takeTurn } from '../src/board/turns.ts';

it('lets three pictures be made at once, what is looked at first, the others as they were asked for', () => {
  const begun: string[] = [];
  const lookedAt = new Set<string>();
  const ends = new Map(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => [
      name,
      takeTurn(
        () => begun.push(name),
        () => lookedAt.has(name),
      ),
    ]),
  );
  const end = (name: string) => ends.get(name)?.();
  expect(begun).toEqual(['a', 'b', 'c']);
  // Scrolled away before it was made.
  end('d');
  // Scrolled to.
  lookedAt.add('g');
  end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'g']);
  end('a');
  end('g');
  end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'g', 'e', 'f']);
  for (const name of ['c', 'e', 'f']) end(name);
  const last = takeTurn(
    () => begun.push('last'),
    () => false,
  );
  expect(begun).toContain('last');
  last();
});

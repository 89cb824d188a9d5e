import { useEffect, useState } from 'react';
import { photographed } from '../room/photographed.ts';

/** Scale of a story's picture: twice the resolution of its room in a state. */
const scale = 0.5;
const phone = { width: 360, height: 740 } as const;

/** Pictures by look and story; each is drawn once. */
const drawn = new Map<string, string>();

/**
 * Pictures of the stories by their ids, with the toolbar's values in `look`; they arrive one after
 * another.
 */
export function usePictures(stories: readonly string[], look: string): ReadonlyMap<string, string> {
  const [known, know] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = stories.join(' ');
  useEffect(() => {
    const wanted = [...new Set(asked.split(' ').filter(Boolean))];
    const nameOf = (story: string) => `${look} ${story}`;
    const show = () => {
      know(
        new Map(
          wanted.flatMap(story => {
            const picture = drawn.get(nameOf(story));
            return picture === undefined ? [] : [[story, picture] as const];
          }),
        ),
      );
    };
    let stopped = false;
    void (async () => {
      show();
      const missing = wanted
        .filter(story => !drawn.has(nameOf(story)))
        .map(id => ({ id, title: '', name: '' }));
      for await (const { story, picture } of photographed(missing, () => phone, look, scale)) {
        drawn.set(nameOf(story.id), picture.toDataURL('image/webp', 0.9));
        if (stopped) return;
        show();
      }
    })();
    return () => {
      stopped = true;
    };
  }, [asked, look]);
  return known;
}

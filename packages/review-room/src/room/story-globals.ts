import { useEffect, useState } from 'react';

/** A story's own values of the toolbar's tools (`globals`), which win over the toolbar's. */
type Globals = Readonly<Record<string, unknown>>;
type Preview = {
  loadStory(asked: { readonly storyId: string }): Promise<{ readonly storyGlobals: Globals }>;
};

const none: Globals = {};

/** A story's own globals; null until its file is loaded. A missing story has none. */
export function useStoryGlobals(story: string): Globals | null {
  const [said, hear] = useState<{ readonly of: string; readonly globals: Globals } | null>(null);
  useEffect(() => {
    let isLeft = false;
    void globalsOf(story).then(globals => {
      if (!isLeft) hear({ of: story, globals });
    });
    return () => {
      isLeft = true;
    };
  }, [story]);
  return said?.of === story ? said.globals : null;
}

async function globalsOf(storyId: string): Promise<Globals> {
  // Storybook puts it there; its index does not contain the stories' own globals.
  const preview: Preview = Reflect.get(window, '__STORYBOOK_PREVIEW__');
  try {
    return (await preview.loadStory({ storyId })).storyGlobals;
  } catch {
    return none;
  }
}

import type { ReactNode } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/**
 * Leads to a story, or a page of the docs, inside Storybook's own window, of which such a page is
 * one frame, without loading it anew: language, theme and surface stay. A new tab gets the language
 * and the theme along.
 */
export function StoryLink({
  story,
  className,
  children,
}: {
  readonly story: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const globals = new URL(document.location.href).searchParams.get('globals');
  const asked = globals ? `&globals=${encodeURIComponent(globals)}` : '';
  return (
    <a
      className={className}
      href={`./?path=/${story.endsWith('--docs') ? 'docs' : 'story'}/${story}${asked}`}
      target="_top"
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        addons.getChannel().emit(SELECT_STORY, { storyId: story });
      }}
    >
      {children}
    </a>
  );
}

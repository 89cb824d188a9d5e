import React, { type ReactNode } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { wayOf } from '../panel/link.ts';
import { channelEvents, wayParameter } from '../panel/protocol.ts';

/**
 * Link to a story, or a page of the docs, within Storybook's own window, of which such a page is
 * one frame, without a reload: language, theme and surface stay. A new tab gets language and theme.
 * With `steps` the story's chart is led along them.
 */
export function StoryLink({
  story,
  steps,
  className,
  children,
}: {
  readonly story: string;
  readonly steps?: readonly string[];
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const globals = new URL(document.location.href).searchParams.get('globals');
  const asked = globals ? `&globals=${encodeURIComponent(globals)}` : '';
  const way = steps ? `&${wayParameter}=${encodeURIComponent(wayOf(story, steps))}` : '';
  return (
    <a
      className={className}
      href={`./?path=/${story.endsWith('--docs') ? 'docs' : 'story'}/${story}${asked}${way}`}
      target="_top"
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (steps) addons.getChannel().emit(channelEvents.follows, { story, steps });
        addons.getChannel().emit(SELECT_STORY, { storyId: story });
      }}
    >
      {children}
    </a>
  );
}

import type { MessageFormatElement } from 'react-intl';
import type { Messages } from '../../src/i18n/messages.ts';

const mark = (key: string): MessageFormatElement => ({ type: 0, value: `⟦${key}⟧ ` });
const marks = /⟦([^⟧]+)⟧/g;
const spoken = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];

/** Texts with their keys before them, so that what stands on a screen says where it comes from. */
export const keyedMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, [mark(key), ...text]]));

/**
 * Tag of the transition's story that is the first to arrive at a screen: the others show nothing
 * new.
 */
export const lookedAt = 'looked-at';

/** Stories whose texts are looked up in the review room: those that show a whole screen. */
export const isIndexed = (title: string): boolean => /^(screens|pages|transitions)\//.test(title);

/** The keys of all texts that can be seen or are read out in a page of keyed texts, in order. */
export function keysOn({ body }: Document): string[] {
  const said = [...body.querySelectorAll('*')]
    .filter(element => !element.matches('script, style, [data-announcements] *'))
    .filter(element => element.checkVisibility())
    .flatMap(element => [
      ...[...element.childNodes].map(node =>
        node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
      ),
      ...spoken.map(name => element.getAttribute(name) ?? ''),
    ]);
  const found = said.flatMap(text => [...text.matchAll(marks)].map(([, key = '']) => key));
  return [...new Set(found)].toSorted();
}

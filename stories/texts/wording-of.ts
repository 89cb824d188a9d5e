import type { MessageFormatElement } from 'react-intl';

/**
 * A text in words: `{name}` where a value goes, and of several forms the one for several (`other`).
 */
export function wordingOf(text: readonly MessageFormatElement[], counted = ''): string {
  return text
    .map(element => {
      if ('children' in element) return wordingOf(element.children, counted);
      if ('options' in element)
        return wordingOf(element.options['other']?.value ?? [], `{${element.value}}`);
      // 0 is a literal of `TYPE`, an enum that bundles leave out.
      if (element.type === 0) return element.value.replaceAll('\u00AD', '');
      return 'value' in element ? `{${element.value}}` : counted;
    })
    .join('');
}

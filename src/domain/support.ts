import { weekMinutes, type OpenSpan } from './opening-hours.ts';
import { hoursIn } from './written-hours.ts';

/** Ways to reach the operator beside the app's own forms, as the operator set them. */
export type Support = {
  /** A chat or a page (`https:`), or an address of mail (`mailto:`). */
  readonly supportUrl?: string | undefined;
  /** A telephone number as people read it. */
  readonly supportPhone?: string | undefined;
  /** Support hours: `24/7` or `Mo-Fr 8-20; Sa 10-14`. */
  readonly supportHours?: string | undefined;
};

/** `tel:` address of a number as people write it. */
export const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** Address of a `mailto:` link, which is read and copied; `null` for another link. */
export const mailIn = (url: string): string | null =>
  url.startsWith('mailto:') ? url.slice('mailto:'.length) : null;

/** Support hours; `null` where there are none, or they cannot be read. */
export function supportHoursIn(written: string): readonly OpenSpan[] | 'always' | null {
  if (written.trim() === '24/7') return 'always';
  const read = hoursIn(written);
  if (!('spans' in read) || read.spans.length === 0) return null;
  const minutes = read.spans.reduce((sum, { opens, closes }) => sum + closes - opens, 0);
  return minutes >= weekMinutes ? 'always' : read.spans;
}

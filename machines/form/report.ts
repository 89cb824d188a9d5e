import type { Report, ReportTopic } from '../../src/domain/report.ts';
import type { FormAnswer } from '../../src/domain/form.ts';
import { formOf } from './form.machine.ts';

/** Problem with a station or a rental, which may be unknown. */
export type ReportDraft = Omit<Report, 'topic'> & { readonly topic: ReportTopic | null };

const problemsOf = ({ topic }: ReportDraft): { readonly topic?: 'missing' } =>
  topic === null ? { topic: 'missing' } : {};

/** A problem report (specification, section 7, `feedback`). */
export const reportMachine = formOf<ReportDraft, ReturnType<typeof problemsOf>, FormAnswer>();

/** `kept`: a report from an earlier visit that waits on this phone for a network. */
export const reportInput = (
  about: Pick<Report, 'cabinetCode' | 'orderId'>,
  kept: { readonly key: string; readonly words: Report } | null = null,
) => {
  const blank: ReportDraft = { ...about, topic: null, text: '' };
  const draft = kept?.words ?? blank;
  return { blank, draft, problemsOf, confirmed: false, keeps: true, keptKey: kept?.key ?? null };
};

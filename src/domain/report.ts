/** Topics of a report about a station or a rental, in the order in which they are offered. */
export const reportTopics = [
  'nothingCameOut',
  'doesNotCharge',
  'cannotReturn',
  'stationBroken',
  'payment',
  'other',
] as const;
export type ReportTopic = (typeof reportTopics)[number];

/** Topics of the feedback call: a report's, or a free message from the help page. */
export const feedbackTopics = [...reportTopics, 'message'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

/** Longest text of a report, in characters. */
export const reportTextLimit = 1_000;

/**
 * A problem that a person reports. `text` may be empty; code and order name the subject, where
 * known.
 */
export type Report = {
  readonly topic: ReportTopic;
  readonly text: string;
  readonly cabinetCode: string | null;
  readonly orderId: string | null;
};

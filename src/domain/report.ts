/** What a person can tell about a station or a rental, in the order in which it is offered. */
export const reportTopics = [
  'nothingCameOut',
  'doesNotCharge',
  'cannotReturn',
  'stationBroken',
  'payment',
  'other',
] as const;
export type ReportTopic = (typeof reportTopics)[number];

/** What the feedback call carries: a report, or from the help page a message of its own words. */
export const feedbackTopics = [...reportTopics, 'message'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

/** As much as a person can write. */
export const reportTextLimit = 1_000;

/**
 * A problem somebody reports. `text` may be empty; code and order say what it is about, where that
 * is known.
 */
export type Report = {
  readonly topic: ReportTopic;
  readonly text: string;
  readonly cabinetCode: string | null;
  readonly orderId: string | null;
};

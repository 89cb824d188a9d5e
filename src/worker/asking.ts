/** A page of the app, or one that only shares its origin. */
export type OpenPage = {
  /** Address at which its document was opened; navigation within the app does not change it. */
  readonly url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

/** A page's answer to a question; undefined if there is none in time (milliseconds). */
export const answerOf = (page: OpenPage, question: string, patience: number): Promise<unknown> =>
  new Promise(resolve => {
    const { port1: ours, port2: theirs } = new MessageChannel();
    const answer = (said: unknown) => {
      clearTimeout(late);
      ours.close();
      resolve(said);
    };
    const late = setTimeout(() => answer(undefined), patience);
    ours.addEventListener('message', ({ data }) => answer(data));
    ours.start();
    page.postMessage(question, [theirs]);
  });

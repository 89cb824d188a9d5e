/** A page of the app, or one that only shares its origin. */
export type OpenPage = {
  /** Where its document was opened: what the app navigates to since is not told. */
  readonly url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

/** What a page answers to a question; undefined where it says nothing in time (milliseconds). */
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

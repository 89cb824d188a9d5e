/** What reads codes out of a picture: the browser's own, or the one that is loaded in its place. */
export type CodeReader = {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
};

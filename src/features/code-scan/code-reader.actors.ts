/** Reader of codes in a picture: the browser's own, or the one loaded in its place. */
export type CodeReader = {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
};

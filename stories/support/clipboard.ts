/** A clipboard that takes what is copied, or refuses it as some apps' own browsers do. */
export const clipboardThat = (takes: 'takes' | 'refuses') => () => {
  const clipboard: Pick<Clipboard, 'writeText'> = {
    writeText: () =>
      takes === 'takes' ? Promise.resolve() : Promise.reject(new Error('not allowed')),
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  return () => {
    Reflect.deleteProperty(navigator, 'clipboard');
  };
};

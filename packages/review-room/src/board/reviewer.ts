const key = 'board/reviewer';

/** Name of the reviewer, kept in this browser. */
export const reviewer = {
  get: (): string => localStorage.getItem(key) ?? '',
  set: (name: string): void => {
    localStorage.setItem(key, name.slice(0, 80));
  },
};

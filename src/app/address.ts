/** The address of a path and a query. No path, however odd, leads to another site. */
export function addressOf(path: string, search: string): URL {
  const url = new URL('https://app.invalid');
  url.pathname = path;
  url.search = search;
  return url;
}

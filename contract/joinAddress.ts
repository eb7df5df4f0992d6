/**
 * Removes an API's base path from the start of a path, because some declarations and documents repeat it: with the base
 * path `/api/v1`, `/api/v1/boats` becomes `/boats`. Other paths are returned unchanged.
 */
export const removeBasePath = (basePath: string, path: string): string => {
  const base = basePath.replace(/\/+$/, '');
  if (base === '' || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  return rest === '' || /^[/?]/.test(rest) ? rest : path;
};

/** Returns the path of a URL or of a path on this site, without a trailing slash. */
const getPath = (baseUrl: string): string =>
  baseUrl.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');

/** Joins an API's base URL and a path. A base path that the path repeats is used once. */
export const joinAddress = (baseUrl: string, path: string): string =>
  baseUrl + removeBasePath(getPath(baseUrl), path);

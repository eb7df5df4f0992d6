/** Whether one product version, such as `1.10.0`, is older than another. */
export const isOlderVersion = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) < 0;

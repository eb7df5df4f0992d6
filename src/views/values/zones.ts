let cachedNames: string[] | undefined;

/** Returns the names of the time zones that the browser supports. */
export const getZoneNames = (): string[] => {
  cachedNames ??= Intl.supportedValuesOf('timeZone');
  return cachedNames;
};

/** Returns the current UTC offset of a time zone: `UTC+11`; '' for an unknown zone. */
export const getZoneOffset = (name: string, at = new Date()): string => {
  try {
    const part = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName');
    return (part?.value ?? '').replace('GMT', 'UTC');
  } catch {
    return '';
  }
};

let cachedNames: string[] | undefined;

/** The time zones this browser knows, by name. */
export const getZoneNames = (): string[] => {
  cachedNames ??= Intl.supportedValuesOf('timeZone');
  return cachedNames;
};

/** How far a zone is from UTC now: `UTC+11`; '' for a zone nobody knows. */
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

let names: string[] | undefined;

/** The time zones this browser knows, by name. */
export const zoneNames = (): string[] => {
  names ??= Intl.supportedValuesOf('timeZone');
  return names;
};

/** Whether a text names a time zone. */
export const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** How far a zone is from UTC now: `UTC+11`; '' for a zone nobody knows. */
export const zoneOffset = (name: string, at = new Date()): string => {
  if (!isZone(name)) return '';
  const part = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? '').replace('GMT', 'UTC');
};

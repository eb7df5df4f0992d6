export interface TemplateParts {
  content?: Record<string, string | null> | null;
  business_hours?: { key: string; value?: string | null }[] | null;
  timezone?: string | null;
  dial_plan?: string | null;
}

/** Maps a day name, possibly abbreviated, to the suffix of its setting. */
const parseDay = (key: string): string => {
  const day = key.trim().toLowerCase();
  return day.startsWith('hol') ? 'holiday' : day.slice(0, 3);
};

/** Returns the settings that a template would apply to a domain, by API name; other settings are omitted. */
export const getExpectedSettings = ({ content, business_hours, timezone, dial_plan }: TemplateParts) => {
  const expected: Record<string, string> = {};
  for (const [name, value] of Object.entries(content ?? {}))
    if (typeof value === 'string') expected[name] = value;
  for (const { key, value } of business_hours ?? []) expected[`hours_${parseDay(key)}`] = value?.trim() ?? '';
  if (timezone) expected.tz = timezone;
  if (dial_plan) expected.default_dialplan = dial_plan;
  return expected;
};

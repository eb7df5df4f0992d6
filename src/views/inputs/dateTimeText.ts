const two = (part: number) => String(part).padStart(2, '0');

/** A moment of the wire as a `datetime-local` input shows it, in this device's zone; '' for none. */
export const localText = (moment: unknown): string => {
  const date = typeof moment === 'string' && moment ? new Date(moment) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const seconds = date.getSeconds() ? `:${two(date.getSeconds())}` : '';
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
};

/** What a `datetime-local` input holds, as the wire has it: ISO 8601 in UTC. */
export const momentOf = (text: string): string | null => {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

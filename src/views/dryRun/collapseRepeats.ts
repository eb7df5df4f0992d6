import { t } from '#i18n';

/** Removes duplicate lines and adds the number of occurrences. */
export const collapseRepeats = (lines: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : t('{count} × {line}', { count, line })));
};

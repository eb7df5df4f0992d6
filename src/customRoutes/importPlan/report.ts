import { t } from '#i18n';
import { formatCount } from '../../views/fields/formatCaches';
import type { IntakeRow } from '../../views/intake/intakeRows';

export interface ImportReport {
  lines: number;
  comments: number;
  regions: { created: number; unchanged: number };
  ranges: { created: number; changed: number; unchanged: number };
  rejected: { line: number; text: string; reason: string }[];
  /** Total number of rejected lines, including lines that are not listed. */
  rejectedTotal?: number;
  /** Id of the audit entry by which the import can be undone. */
  entry?: number | null;
  seconds: number;
}

export interface ImportProgress {
  lines: number;
  bytes: number;
}

/** A line of the import's streamed response. */
export type ImportLine =
  | { progress: ImportProgress }
  | { report: ImportReport }
  | { error: { message: string } };

export const getRejectedTotal = ({ rejectedTotal, rejected }: ImportReport): number =>
  rejectedTotal ?? rejected.length;

export const formatSummary = (report: ImportReport, dryRun: boolean): string => {
  const { regions, ranges, seconds } = report;
  const changes = regions.created + ranges.created + ranges.changed;
  if (changes + regions.unchanged + ranges.unchanged === 0)
    return getRejectedTotal(report) > 0
      ? dryRun
        ? t('Checked: no line could be read. Importing this file changes nothing.')
        : t('No line could be read: nothing was imported.')
      : dryRun
        ? t('Checked: the file contains no prefixes.')
        : t('The file contains no prefixes: nothing was imported.');
  if (dryRun)
    return changes === 0
      ? t('Checked: everything in this file exists already. Importing it changes nothing.')
      : t('Checked: nothing has been changed yet. This is what importing would do.');
  return changes === 0
    ? t('Imported: everything existed already, nothing was changed.')
    : t('Imported in {seconds} seconds.', { seconds: seconds.toFixed(1) });
};

const formatAll = <Name extends string>(counts: Record<Name, number>) =>
  Object.fromEntries(Object.entries<number>(counts).map(([name, count]) => [name, formatCount(count)]));

/** Formats the counts of regions, ranges and lines, one line of text each. */
export const formatCounts = (report: ImportReport): string[] => {
  const { regions, ranges, lines, comments } = report;
  return [
    t('Regions: {created} new, {unchanged} unchanged.', formatAll(regions)),
    t('Number ranges: {created} new, {changed} changed, {unchanged} unchanged.', formatAll(ranges)),
    t(
      'Lines: {lines}; comments and blank lines: {comments}; rejected: {rejected}.',
      formatAll({ lines, comments, rejected: getRejectedTotal(report) }),
    ),
  ];
};

export const toRejectedRows = ({ rejected }: ImportReport): IntakeRow<never>[] =>
  rejected.map(({ line, text, reason }) => ({
    place: { line: line - 1, piece: 0 },
    part: 0,
    text,
    piece: { reading: { span: { start: 0, end: text.length }, refused: true, reason } },
    name: 'refused',
    reason,
    keys: [],
    results: [],
  }));

import { t } from '#i18n';
import { getArchivedFields } from '../../../archive/archivedFields';
import type { Difference, FieldDifference } from '../../../archive/compareSystems';
import type { ImportStep } from '../../../archive/planImport';
import { type SectionName, sections } from '../../../archive/sections';

const marks = { added: '+', removed: '-', changed: '~' } as const;

/** Maximum displayed length of a value, in characters. */
const MAX_LENGTH = 60;

/** Formats differences for display, with a heading per section and one line per record and per field. */
export function formatDifferences(differences: readonly Difference[]): string[] {
  const names = [...new Set(differences.map(({ section }) => section))];
  return names.flatMap((name) => {
    const matching = differences.filter(({ section }) => section === name);
    return [
      `${getSectionLabel(name)}: ${matching.length}`,
      ...matching.flatMap((difference) => formatRecord(name, difference)),
    ];
  });
}

export const getSectionLabel = (name: SectionName): string => t(sections[name].label);

/** Formats the records of a step, such as `Extensions 201, 202 and 12 more`. */
export function formatStep({ section, keys }: Pick<ImportStep, 'section' | 'keys'>): string {
  const suffix = keys.length > 3 ? ` and ${keys.length - 3} more` : '';
  return `${getSectionLabel(section)} ${keys.slice(0, 3).join(', ')}${suffix}`.trim();
}

function formatRecord(name: SectionName, { key, kind, fields }: Difference): string[] {
  const line = `  ${marks[kind]} ${key || getSectionLabel(name)}`;
  return kind === 'changed' ? [line, ...fields.map((field) => formatField(name, field))] : [line];
}

function formatField(name: SectionName, { field, from, to, isSound }: FieldDifference): string {
  const label = getArchivedFields(sections[name])[field]?.title ?? field;
  if (isSound) return `      ${label}: another sound`;
  return `      ${label}: ${formatValue(from)} → ${formatValue(to)}`;
}

function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

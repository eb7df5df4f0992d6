import { t } from '#i18n';
import { isPaged } from '../../dataProvider/wireConventions';
import type { ChoicesFromSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { listTemplates } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { isObject } from '../../lib/isObject';
import { getValueAt } from '../../lib/paths';

export interface SourceChoice {
  value: string;
  label: string;
  group?: string;
  /** Whether the choice exists but is disabled. */
  isOff?: boolean;
  /** Whether the choice is currently in effect. */
  isInUse?: boolean;
  /** Description shown below the name. */
  detail?: string;
}

/** Checks whether a source searches for the typed text rather than returning all choices. */
export const isSearched = (source: Partial<ChoicesFromSpec> | undefined): boolean =>
  listTemplates(source?.send).includes('$value');

const getLabel = (row: unknown, names: string | readonly string[] | undefined, value: string): string => {
  const parts = [names ?? []]
    .flat()
    .map((name) => getValueAt(row, name))
    .filter((part) => !isEmpty(part))
    .map(String);
  return parts.length > 0 ? parts.join(' ') : value;
};

/** Extracts choices from a response: rows, a page of rows, plain strings, or a map from key to row or string. */
export const readChoices = (response: unknown, source: ChoicesFromSpec): SourceChoice[] => {
  const answer = source.at === undefined ? response : getValueAt(response, source.at);
  const entries: [key: string | undefined, row: unknown][] = Array.isArray(answer)
    ? answer.map((row) => [undefined, row])
    : isPaged(answer)
      ? answer.items.map((row) => [undefined, row])
      : isObject(answer)
        ? Object.entries(answer)
        : [];
  const known = new Set<string>();
  return entries.flatMap(([key, row]) => {
    if (!isConditionMet(source.where, row)) return [];
    const isKeyed = source.value === '$key' || source.value === undefined;
    const rawValue = isObject(row) && !isKeyed ? getValueAt(row, source.value ?? '') : (key ?? row);
    if (isEmpty(rawValue) || typeof rawValue === 'object') return [];
    const value = String(rawValue);
    if (known.has(value)) return [];
    known.add(value);
    const text = isObject(row) ? getLabel(row, source.label, value) : String(row ?? value);
    const group = source.group === undefined ? undefined : getValueAt(row, source.group);
    const isOff = source.off !== undefined && getValueAt(row, source.off) === true;
    const label = isOff ? t('{name} (disabled)', { name: text }) : text;
    const detail = source.detail === undefined ? undefined : getValueAt(row, source.detail);
    return [
      {
        value,
        label,
        ...(!isEmpty(group) && { group: String(group) }),
        ...(isOff && { isOff: true }),
        ...(source.inUse !== undefined && getValueAt(row, source.inUse) === true && { isInUse: true }),
        ...(!isEmpty(detail) && { detail: String(detail) }),
      },
    ];
  });
};

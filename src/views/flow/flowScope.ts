import type { FlowSpec, FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import type { Condition } from '../../declaration/condition';
import type { TemplateContext } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { isObject } from '../../lib/isObject';
import { getValueAt } from '../../lib/paths';
import type { Viewer } from '../../session/gates';
import { fillText } from '../actions/fillText';

/** Everything that the steps and texts of a flow refer to. */
export interface FlowScope {
  /** Form values, without empty and hidden ones. */
  form: Readonly<Record<string, unknown>>;
  /** Form values as displayed. */
  texts: Readonly<Record<string, unknown>>;
  reads: Readonly<Record<string, unknown>>;
  /** Record for which the flow runs, in API format. */
  record?: Readonly<Record<string, unknown>> | undefined;
  id?: unknown;
  /** Id of the record in the console. */
  recordId?: string;
  context: TemplateContext;
  viewer: Viewer;
}

/** Fills in a text of a flow. */
export const fillFlowText = (text: string, { texts, reads, record }: FlowScope, item?: unknown): string =>
  fillText(text, { form: texts, reads, record, item });

/**
 * Returns the name of a row of a read in the form and in the names of steps, so that a run that is continued finds it
 * even if the list has changed.
 */
export const getRowKey = (row: unknown, place: number, by = 'id'): string => {
  const value = isObject(row) ? getValueAt(row, by) : undefined;
  // The letter prevents the form from treating the key as a position.
  return `r${isEmpty(value) ? place : String(value).replace(/\W/g, '_')}`;
};

/** Replaces the paths of a condition: of the fields of a repeated section, and of the row. */
const replacePaths = (condition: unknown, toPath: (path: string) => string): unknown => {
  if (Array.isArray(condition)) return condition.map((part) => replacePaths(part, toPath));
  if (!isObject(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([key, value]) => [
      key,
      key === 'field' && typeof value === 'string' ? toPath(value) : replacePaths(value, toPath),
    ]),
  );
};

/** Returns the sections of the form; a section with `each` once for every row of its read. */
export const expandSections = (
  { sections, reads: declared }: Pick<FlowSpec, 'sections' | 'reads'>,
  reads: FlowScope['reads'],
): (SectionSpec & { key: string })[] =>
  sections.flatMap(({ each, ...section }) => {
    if (each === undefined) return [{ ...section, key: section.section }];
    const rows = reads[each];
    const names = new Set(section.fields.map(({ field }) => field));
    return (Array.isArray(rows) ? rows : []).map((item: unknown, place) => {
      const prefix = `${each}.${getRowKey(item, place, declared[each]?.by)}.`;
      const toPath = (path: string) =>
        names.has(path) ? `${prefix}${path}` : path.replace(/^item\./, `reads.${each}.${place}.`);
      const expand = ({ when, ...field }: FormFieldSpec): FormFieldSpec => ({
        ...field,
        field: `${prefix}${field.field}`,
        ...(when && { when: replacePaths(when, toPath) as Condition }),
      });
      return {
        ...section,
        key: prefix,
        section: fillText(section.section, { item }),
        ...(section.help && { help: fillText(section.help, { item }) }),
        fields: section.fields.map(expand),
      };
    });
  });

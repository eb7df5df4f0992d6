import type { FlowSpec, FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import type { Condition, ConditionContext } from '../../declaration/condition';
import type { TemplateContext } from '../../declaration/template';
import { isObject } from '../../lib/isObject';
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
  context: TemplateContext;
  viewer: ConditionContext;
}

/** Fills in a text of a flow. */
export const fillFlowText = (text: string, { texts, reads, record }: FlowScope, item?: unknown): string =>
  fillText(text, { form: texts, reads, record, item });

const prefixCondition = (condition: unknown, names: ReadonlySet<string>, prefix: string): unknown => {
  if (Array.isArray(condition)) return condition.map((part) => prefixCondition(part, names, prefix));
  if (!isObject(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([key, value]) => [
      key,
      key === 'field' && typeof value === 'string' && names.has(value)
        ? `${prefix}${value}`
        : prefixCondition(value, names, prefix),
    ]),
  );
};

/** Returns the sections of the form; a section with `each` once for every row of its read. */
export const expandSections = (
  sections: FlowSpec['sections'],
  reads: FlowScope['reads'],
): (SectionSpec & { key: string })[] =>
  sections.flatMap(({ each, ...section }) => {
    if (each === undefined) return [{ ...section, key: section.section }];
    const rows = reads[each];
    const names = new Set(section.fields.map(({ field }) => field));
    return (Array.isArray(rows) ? rows : []).map((item: unknown, place) => {
      const prefix = `${each}.${place}.`;
      const expand = ({ when, ...field }: FormFieldSpec): FormFieldSpec => ({
        ...field,
        field: `${prefix}${field.field}`,
        ...(when && { when: prefixCondition(when, names, prefix) as Condition }),
      });
      return {
        ...section,
        key: prefix,
        section: fillText(section.section, { item }),
        fields: section.fields.map(expand),
      };
    });
  });

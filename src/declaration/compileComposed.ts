import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import {
  checkTemplates,
  type TemplateContext,
  type TemplateSources,
  type Templates,
} from './checks/checkTemplates';
import type { FieldSpec, ReadSpec } from './compiled';
import type { ComposeContext } from './composeContext';
import {
  type ComputedField,
  type FillMap,
  type Formula,
  type LookupCall,
  type LookupField,
  listTerms,
} from './composed';
import { humanise } from './humanise';
import { getDayName, getWeekFields } from './weekDays';

type KnownOptions = { label?: string; help?: string; readOnly?: boolean; keywords?: string };

/** Compiles the weekly hours into one field, which is named after its first day so that the name is unique. */
export const compileWeek = (
  prefix: string,
  { label, help, readOnly, keywords }: KnownOptions,
  { field, has, fail }: ComposeContext,
): FieldSpec => {
  const days =
    getWeekFields(prefix, (day) => has(day) && field(day).kind === 'hours') ??
    fail(`there are no hours of a week that begin with "${prefix}"`);
  const called = label ?? (prefix === '' ? 'Hours' : humanise(prefix));
  const parts = days.map((day) => ({ ...field(day), label: `${called}, ${getDayName(day)}` }));
  return {
    field: `${prefix}mon`,
    label: called,
    kind: 'week',
    parts,
    ...(help && { help }),
    ...(keywords && { keywords }),
    ...((readOnly || parts.every((part) => part.readOnly)) && { readOnly: true }),
  };
};

export const listFormulaFields = (formula: Formula): string[] => {
  if ('length' in formula)
    return [...new Set(formula.flatMap((part) => (typeof part === 'string' ? [] : [part.field])))];
  if ('daysUntil' in formula) return [formula.daysUntil];
  if ('line' in formula)
    return [...new Set(formula.line.flat().map((part) => (typeof part === 'string' ? part : part.field)))];
  return [...new Set(listTerms(formula).filter((term) => typeof term === 'string'))];
};

/** Compiles a computed field. The compiled name starts with a character that no API field name starts with. */
export const compileComputed = (
  { computed, label, name, ...rest }: ComputedField<string> & object,
  { field }: ComposeContext,
): FieldSpec => ({
  ...rest,
  field: `=${name ?? label}`,
  label,
  kind: 'computed',
  readOnly: true,
  computed,
  parts: listFormulaFields(computed).map(field),
});

interface LookupContext extends ComposeContext, Omit<TemplateContext, 'fail'> {
  /** Returns the schema of one row in a call's response. */
  answered: (call: string) => FieldSchema;
}

/**
 * Compiles a search input that fills other fields. The compiled name starts with a character that no API field name
 * starts with.
 */
export const compileLookup = (
  { lookup, read, parse, label, name, ...rest }: LookupField<string>,
  context: LookupContext,
): FieldSpec => {
  const { field, answered, complain, at } = context;
  const check = ({ call, send }: LookupCall, available: readonly (string | undefined)[]) => {
    at('send', () => checkTemplates(call, send as Templates, openSources, context));
    const row = answered(call);
    for (const path of available)
      if (path !== undefined && row.properties && !getSchemaAt(row, path))
        complain(`field of what ${call} answers`, path, Object.keys(row.properties));
  };
  const filled = (fill: FillMap<string>) => {
    for (const target of Object.keys(fill)) field(target);
    return Object.values(fill);
  };
  at('lookup', () => check(lookup, [lookup.value, lookup.label]));
  at('read', () => check(read, filled(read.fill)));
  if (parse) at('parse', () => check(parse, [...filled(parse.fill), parse.rest]));
  return {
    ...rest,
    field: `?${name ?? label}`,
    label,
    kind: 'lookup',
    lookup: { lookup, read, ...(parse && { parse }) },
  };
};

interface ResponseFields extends TemplateContext {
  /** Returns the fields of one row in a call's response; undefined if the contract does not declare them. */
  rowFields: (call: string) => string[] | undefined;
}

/** The console knows only when it makes the call which record, form and parent list it is made for. */
const openSources: TemplateSources = {
  record: 'open',
  form: 'open',
  related: 'open',
  reads: 'open',
  item: 'open',
  remembered: 'open',
  hasId: true,
  hasData: true,
  hasValue: true,
};

/**
 * Checks a call that reads: what it is sent, and the fields of its response that options name.
 * @param available response fields by the option that names them
 * @param besides request fields that are filled without a template
 */
export const checkRead = (
  { call, send }: ReadSpec,
  available: Readonly<Record<string, string | readonly string[] | undefined>>,
  known: ResponseFields,
  besides: readonly string[] = [],
): void => {
  const { rowFields, sentFields, complain, at } = known;
  at('call', () => known.call(call));
  at(send === undefined ? [] : 'send', () =>
    checkTemplates(call, send as Templates | undefined, openSources, known, besides),
  );
  const sent = sentFields(call);
  for (const name of besides) if (!sent.includes(name)) complain(`field of ${call}`, name, sent);
  const row = rowFields(call);
  for (const [option, names] of Object.entries(available))
    for (const [position, name] of [names ?? []].flat().entries())
      if (name !== '$key' && row && !row.includes(name))
        at(Array.isArray(names) ? [option, position] : option, () =>
          complain(`field of what ${call} answers`, name, row),
        );
};

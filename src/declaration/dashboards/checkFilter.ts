import { buildFieldSpec, type FieldSchema, getSchemaAt } from '../buildFieldSpec';
import { checkValue } from '../checks/checkValue';
import type { FieldSpec, ResourceSpec } from '../compiled';
import { getContextTemplate } from '../contextTemplate';
import type { FilterValues } from '../dashboardOptions';
import { listFilters, stripRangeSuffix } from '../listFilters';
import { isDateValue } from '../moments';
import { getTerms } from '../terms';
import { type BoardCompilerContext, listDisplayedFields } from './createBoardContext';

const listPointerTemplates = (): string[] => [
  '$now',
  '$today',
  ...[getContextTemplate() ?? []].flat(),
  ...['level', 'id', 'email', ...getTerms().sessionFields].map((field) => `$session.${field}`),
];

const isPointer = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$');

/** Checks a filter value: a pointer such as `$today`, or a literal if the field is known. */
const checkFilterValue = (value: unknown, spec: FieldSpec | undefined, known: BoardCompilerContext): void => {
  const pointerTemplates = listPointerTemplates();
  if (!isPointer(value)) {
    if (spec) checkValue(spec, value, known);
  } else if (!isDateValue(value) && !pointerTemplates.includes(value))
    known.complain('pointer', value, pointerTemplates);
};

const checkFields = (
  place: string,
  expected: FilterValues | undefined,
  getSpec: (name: string) => FieldSpec | undefined,
  known: BoardCompilerContext,
): void => {
  for (const [name, value] of Object.entries(expected ?? {}))
    known.at([place, name], () => {
      if (!Array.isArray(value)) return checkFilterValue(value, getSpec(name), known);
      known.each([], value, (item) => checkFilterValue(item, getSpec(name), known));
    });
};

/** Finds the field of a filter. A range bound has the type of its field; dates and date-times are both strings. */
const findFilterField = (spec: ResourceSpec, name: string): FieldSpec | undefined => {
  const fields = listDisplayedFields(spec);
  return (
    fields.find(({ field }) => field === name) ?? fields.find(({ field }) => field === stripRangeSuffix(name))
  );
};

/**
 * Checks that a resource's list accepts the given filters, and that their values are valid.
 * @param place option that contains the filters
 */
export const checkFilter = (
  place: string,
  filter: FilterValues | undefined,
  spec: ResourceSpec | undefined,
  known: BoardCompilerContext,
): void => {
  const filters = spec && listFilters(spec, known.calls);
  const declared = spec?.list.filters.flatMap(({ field, range }) =>
    range ? [field, `${field}_from`, `${field}_to`] : [field],
  );
  for (const name of Object.keys(filter ?? {}))
    if (
      filters &&
      ![...filters, ...(declared ?? [])].some(
        (candidate) => candidate === name || candidate === stripRangeSuffix(name),
      )
    )
      known.atKey([place, name], () =>
        known.complain(`filter of ${spec?.name}`, name, [...new Set([...(declared ?? []), ...filters])]),
      );
  checkFields(place, filter, (name) => spec && findFilterField(spec, name), known);
};

/** Checks that a call accepts the given parameters, and that none of its required parameters is missing. */
export const checkSend = (
  call: string,
  place: string,
  send: FilterValues | undefined,
  known: BoardCompilerContext,
): void => {
  const body = known.getBody(call);
  const accepted = known.sentFields(call);
  const isOpen = known.call(call).body !== undefined && !body.properties;
  for (const name of Object.keys(send ?? {}))
    if (!isOpen && !accepted.includes(name))
      known.atKey([place, name], () => known.complain(`field of what ${call} takes`, name, accepted));
  const missing = (body.required ?? []).find((name) => !(name in (send ?? {})));
  if (missing !== undefined)
    known.at(send ? place : 'call', () => known.fail(`${call} asks for "${missing}", and is sent none`));
  const getSpec = (name: string): FieldSpec | undefined => {
    const schema: FieldSchema | undefined = getSchemaAt(body, name)?.schema;
    return schema && buildFieldSpec(name, schema);
  };
  checkFields(place, send, getSpec, known);
};

import type { AnyCall } from '../../../contract/registeredCalls';
import type { FieldSchema } from '../buildFieldSpec';
import type { FieldSpec, ResourceSpec } from '../compiled';
import type { ChartPanel } from '../dashboardOptions';
import { isDateValue } from '../moments';
import type { PanelBase, PartChartSpec, RowChartSpec } from './compiledDashboard';
import { compileCall, compileRecords } from './compileSource';
import { type BoardCompilerContext, listDisplayedFields } from './createBoardContext';

const EMPTY_TEXT = 'Nothing to show.';

const dateKinds: readonly FieldSpec['kind'][] = ['date', 'dateTime'];
const countKinds: readonly FieldSpec['kind'][] = ['count', 'integer'];

const compileParts = (
  panel: ChartPanel<AnyCall>,
  base: PanelBase,
  known: BoardCompilerContext,
): PartChartSpec => {
  const { kind, resource, filter, parts, total = kind === 'shares', empty = EMPTY_TEXT } = panel;
  const { at, each, fail } = known;
  if (kind === 'lines')
    return at('kind', () => fail('counts of a list are no points in time: bars or shares'));
  if (resource === undefined) return fail('"parts" are counts of a "resource"');
  compileRecords({ resource, filter }, known);
  const labels = new Set<string>();
  return {
    ...base,
    kind,
    parts: each('parts', parts, ({ label, tone, ...part }): PartChartSpec['parts'][number] => {
      if (labels.size === labels.add(label).size)
        at('label', () => fail(`there are two parts "${label}"; keep one`));
      compileRecords({ resource, filter: part.filter }, known);
      return { resource, filter: { ...filter, ...part.filter }, label, ...(tone && { tone }) };
    }),
    total,
    empty,
  };
};

const getRowSchema = (call: string, rows: string | undefined, known: BoardCompilerContext): FieldSchema => {
  const { at, answered, complain, fail } = known;
  const { returns } = known.call(call);
  if (rows === undefined) {
    if (returns.kind === 'one')
      at('call', () => fail(`${call} answers one thing: say which field of it holds the "rows"`));
    return answered(call);
  }
  return at('rows', () => {
    const fields = answered(call).properties ?? {};
    const rowsSchema = fields[rows] ?? complain(`field of what ${call} answers`, rows, Object.keys(fields));
    return rowsSchema.items ?? fail(`"${rows}" is no list`);
  });
};

const compileLinks = (
  { resource, filter, filterBy, by = '' }: ChartPanel<AnyCall>,
  field: FieldSpec,
  known: BoardCompilerContext,
): { leads?: RowChartSpec['leads']; about?: FieldSpec } => {
  const { at, complain } = known;
  if (resource === undefined) return {};
  const source = compileRecords({ resource, filter }, known);
  const name = filterBy ?? by;
  const spec: ResourceSpec | undefined = known.resource(resource);
  const filters = spec?.list.filters ?? [];
  const isDated = dateKinds.includes(field.kind);
  const visibleFields = spec ? listDisplayedFields(spec) : [];
  const about = visibleFields.find((candidate) => candidate.field === name);
  if (spec && !about)
    at(filterBy === undefined ? 'by' : 'filterBy', () =>
      complain(`field of ${resource}`, name, [...new Set(visibleFields.map((entry) => entry.field))]),
    );
  const ownFilter = filters.find((candidate) => candidate.field === name);
  const takesSeveral = ownFilter?.multiple ?? about?.kind === 'choice';
  const takes = isDated ? 'range' : takesSeveral ? 'several' : 'value';
  return { leads: { ...source, field: name, takes }, ...(about && { about }) };
};

const compileRows = (
  panel: ChartPanel<AnyCall> & { call: string },
  base: PanelBase,
  known: BoardCompilerContext,
): RowChartSpec => {
  const { at, atKey, each, fail, getField } = known;
  const { kind, call, rows, by, values, days, compare, zone, empty = EMPTY_TEXT } = panel;
  const source = compileCall(panel, known);
  const row = getRowSchema(call, rows, known);
  const origin = `the rows of ${call}`;
  if (by === undefined)
    return fail('it does not say what its points are of: name a field of the rows, as "by"');
  const groupField = at('by', () => getField(by, row, origin));
  const { leads, about } = compileLinks(panel, groupField, known);
  // Labels and colours of the values are taken from the resource declaration.
  const named: FieldSpec = {
    ...groupField,
    ...(about?.choices && { choices: about.choices, kind: about.kind }),
    ...(about?.tones && { tones: about.tones }),
  };
  if (!values || values.length === 0) return fail('it draws nothing: name fields of the rows, as "values"');
  if (kind === 'shares' && values.length > 1)
    at(['values', 1], () => fail('parts of a whole are of one value'));
  const series = each('values', values, (entry): RowChartSpec['values'][number] => {
    const { field: path, label, tone = 'main' } = typeof entry === 'string' ? { field: entry } : entry;
    const field = at(typeof entry === 'string' ? [] : 'field', () => {
      const valueField = getField(path, row, origin);
      if (valueField.type !== 'integer' && valueField.type !== 'number' && valueField.type !== undefined)
        fail(`"${path}" holds no number`);
      return valueField;
    });
    return { field, label: label ?? field.label, tone: tone ?? 'main' };
  });
  if (days) {
    if (!dateKinds.includes(groupField.kind)) atKey('days', () => fail(`"${by}" holds no days`));
    each('days', days, (day) => {
      if (!isDateValue(day)) fail(`"${day}" is no day: $today, $today-29 or a date`);
    });
  }
  if (kind === 'lines' && !dateKinds.includes(groupField.kind) && groupField.kind !== 'timeOfDay')
    at('by', () => fail(`lines are drawn along days, hours or moments, and "${by}" holds none`));
  if (compare && !days) atKey('compare', () => fail('days are compared: say from which to which, as "days"'));
  const counts = series.length === 1 && countKinds.includes(series[0]?.field.kind ?? 'text');
  return {
    ...base,
    ...source,
    kind,
    ...(rows !== undefined && { rows }),
    by: named,
    values: series,
    ...(leads && { leads }),
    ...(days && { days }),
    ...(compare && { compare }),
    ...(zone !== undefined && { zone }),
    total: panel.total ?? (counts && kind !== 'lines'),
    empty,
  };
};

export const compileChart = (
  panel: ChartPanel<AnyCall>,
  base: PanelBase,
  known: BoardCompilerContext,
): RowChartSpec | PartChartSpec => {
  const { call, parts } = panel;
  if (parts && call !== undefined)
    known.atKey('call', () => known.fail('"parts" are counts of a resource, and no rows of a call'));
  if (parts) return compileParts(panel, base, known);
  if (call === undefined) return known.fail('it draws the rows of a "call", or "parts" of a "resource"');
  return compileRows({ ...panel, call }, base, known);
};

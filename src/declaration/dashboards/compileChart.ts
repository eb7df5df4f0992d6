import type { FieldSpec, ResourceSpec } from '../compiled';
import type { ChartPanel } from '../dashboardOptions';
import type { FieldSchema } from '../fieldSpec';
import { isMoment } from '../moments';
import type { AnyCall } from '../vocabulary';
import { type BoardCompilerContext, listDisplayedFields } from './boardCompiling';
import type { PanelBase, PartChartSpec, RowChartSpec } from './compiledDashboard';
import { compileCall, compileRecords } from './compileSource';

const EMPTY_TEXT = 'Nothing to show.';

const dateKinds: readonly FieldSpec['kind'][] = ['date', 'dateTime'];
const countKinds: readonly FieldSpec['kind'][] = ['count', 'integer'];

/** Compiles a chart of several counts of one list. */
const compileParts = (
  given: ChartPanel<AnyCall>,
  base: PanelBase,
  known: BoardCompilerContext,
): PartChartSpec => {
  const { kind, resource, filter, parts, total = kind === 'shares', empty = EMPTY_TEXT } = given;
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

/** Returns the schema of one row of a response. */
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
    const found = fields[rows] ?? complain(`field of what ${call} answers`, rows, Object.keys(fields));
    return found.items ?? fail(`"${rows}" is no list`);
  });
};

/** Compiles the link target of a chart's points. */
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
  const shown = spec ? listDisplayedFields(spec) : [];
  const about = shown.find((one) => one.field === name);
  if (spec && !about)
    at(filterBy === undefined ? 'by' : 'filterBy', () =>
      complain(`field of ${resource}`, name, [...new Set(shown.map((one) => one.field))]),
    );
  const own = filters.find((one) => one.field === name);
  const takesSeveral = own?.multiple ?? about?.kind === 'choice';
  const takes = isDated ? 'range' : takesSeveral ? 'several' : 'value';
  return { leads: { ...source, field: name, takes }, ...(about && { about }) };
};

const compileRows = (
  given: ChartPanel<AnyCall> & { call: string },
  base: PanelBase,
  known: BoardCompilerContext,
): RowChartSpec => {
  const { at, atKey, each, fail, fieldOf } = known;
  const { kind, call, rows, by, values, days, compare, zone, empty = EMPTY_TEXT } = given;
  const source = compileCall(given, known);
  const row = getRowSchema(call, rows, known);
  const where = `the rows of ${call}`;
  if (by === undefined)
    return fail('it does not say what its points are of: name a field of the rows, as "by"');
  const said = at('by', () => fieldOf(by, row, where));
  const { leads, about } = compileLinks(given, said, known);
  // Labels and colours of the values come from the resource declaration.
  const named: FieldSpec = {
    ...said,
    ...(about?.choices && { choices: about.choices, kind: about.kind }),
    ...(about?.tones && { tones: about.tones }),
  };
  if (!values || values.length === 0) return fail('it draws nothing: name fields of the rows, as "values"');
  if (kind === 'shares' && values.length > 1)
    at(['values', 1], () => fail('parts of a whole are of one value'));
  const drawn = each('values', values, (one): RowChartSpec['values'][number] => {
    const { field: path, label, tone = 'main' } = typeof one === 'string' ? { field: one } : one;
    const field = at(typeof one === 'string' ? [] : 'field', () => {
      const found = fieldOf(path, row, where);
      if (found.type !== 'integer' && found.type !== 'number' && found.type !== undefined)
        fail(`"${path}" holds no number`);
      return found;
    });
    return { field, label: label ?? field.label, tone: tone ?? 'main' };
  });
  if (days) {
    if (!dateKinds.includes(said.kind)) atKey('days', () => fail(`"${by}" holds no days`));
    each('days', days, (day) => {
      if (!isMoment(day)) fail(`"${day}" is no day: $today, $today-29 or a date`);
    });
  }
  if (kind === 'lines' && !dateKinds.includes(said.kind) && said.kind !== 'timeOfDay')
    at('by', () => fail(`lines are drawn along days, hours or moments, and "${by}" holds none`));
  if (compare && !days) atKey('compare', () => fail('days are compared: say from which to which, as "days"'));
  const counts = drawn.length === 1 && countKinds.includes(drawn[0]?.field.kind ?? 'text');
  return {
    ...base,
    ...source,
    kind,
    ...(rows !== undefined && { rows }),
    by: named,
    values: drawn,
    ...(leads && { leads }),
    ...(days && { days }),
    ...(compare && { compare }),
    ...(zone !== undefined && { zone }),
    total: given.total ?? (counts && kind !== 'lines'),
    empty,
  };
};

export const compileChart = (
  given: ChartPanel<AnyCall>,
  base: PanelBase,
  known: BoardCompilerContext,
): RowChartSpec | PartChartSpec => {
  const { call, parts } = given;
  if (parts && call !== undefined)
    known.atKey('call', () => known.fail('"parts" are counts of a resource, and no rows of a call'));
  if (parts) return compileParts(given, base, known);
  if (call === undefined) return known.fail('it draws the rows of a "call", or "parts" of a "resource"');
  return compileRows({ ...given, call }, base, known);
};

import { allCalls, findCall } from '../../contract';
import { type FieldSchema, getSchemaAt } from '../../src/declaration/buildFieldSpec';
import { compileAll } from '../../src/declaration/compileAll';
import type { CallSpec, ChoicesFromSpec, FieldSpec, ResourceSpec } from '../../src/declaration/compiled';
import type { DeclaredResource } from '../../src/declaration/resource';

/**
 * How a field is used: `read` on a page, in a column or in a total; `written` in a form or action dialog; `sent`
 * automatically by a screen; `drawn` by a custom screen.
 */
export type FieldUsage = 'read' | 'written' | 'sent' | 'drawn';

/** Uses of each field, by schema title and API name. */
export type DisplayedFields = Map<string, Map<string, Set<FieldUsage>>>;

type TitledSchema = FieldSchema & { title: string; properties: Record<string, FieldSchema> };

/** Maximum depth to which nested objects are rendered. */
const MAX_DEPTH = 4;

const isTitled = (value: object): value is TitledSchema =>
  'title' in value && 'properties' in value && typeof value.properties === 'object';

/** Returns the contract's objects by title. An object within a field has a different title, so it is identified by its properties. */
export const collectContractShapes = (): {
  byTitle: Map<string, TitledSchema[]>;
  titlesOf: Map<object, Set<string>>;
} => {
  const byTitle = new Map<string, TitledSchema[]>();
  const titlesOf = new Map<object, Set<string>>();
  const visited = new Set<unknown>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    if (isTitled(value)) {
      // The body of a call that costs something has a quote in addition.
      const title = value.title.replace(/ \(quoted\)$/, '');
      byTitle.set(title, [...(byTitle.get(title) ?? []), value]);
      titlesOf.set(value.properties, (titlesOf.get(value.properties) ?? new Set()).add(title));
    }
    for (const inner of Object.values(value)) collect(inner);
  };
  for (const module of Object.values(import.meta.glob('../../contract/**/*.ts', { eager: true })))
    collect(module);
  return { byTitle, titlesOf };
};

/** The product's declarations as written, before compilation. */
export const declaredResources: DeclaredResource[] = Object.values(
  import.meta.glob<DeclaredResource | undefined>('../../src/resources/*.ts', {
    eager: true,
    import: 'default',
  }),
).filter((resource) => resource !== undefined);

const shapes = collectContractShapes();

/** Collects the fields that the compiled declarations display, request and send, by the title of their contract object. */
export const listDeclaredFields = (): DisplayedFields => {
  const visible: DisplayedFields = new Map();

  const put = (within: FieldSchema, name: string, place: FieldUsage): void => {
    for (const title of shapes.titlesOf.get(within.properties ?? {}) ?? []) {
      const fields = visible.get(title) ?? new Map<string, Set<FieldUsage>>();
      fields.set(name, (fields.get(name) ?? new Set()).add(place));
      visible.set(title, fields);
    }
  };

  /** Adds all rendered fields of an object, or of the objects in a list. */
  const putInner = (schema: FieldSchema, place: FieldUsage, depth = 0): void => {
    const nested = schema.properties ? schema : schema.items;
    if (!nested?.properties || depth > MAX_DEPTH) return;
    for (const [name, field] of Object.entries(nested.properties)) {
      if (field.writeOnly && place === 'read') continue;
      put(nested, name, place);
      putInner(field, place, depth + 1);
    }
  };

  /** Adds the field at a path and the objects that contain it; `whole` also adds its contents. */
  const putPath = (
    schema: FieldSchema | undefined,
    path: string,
    place: FieldUsage,
    whole: boolean,
  ): void => {
    if (!schema?.properties) return;
    const [key = '', ...rest] = Object.hasOwn(schema.properties, path) ? [path] : path.split('.');
    const property = schema.properties[key];
    if (!property) return;
    put(schema, key, place);
    if (rest.length > 0) putPath(property.items ?? property, rest.join('.'), place, whole);
    else if (whole) putInner(property, place);
  };

  const putField = (
    schemas: readonly FieldSchema[],
    field: FieldSpec,
    place: FieldUsage,
    whole: boolean,
  ): void => {
    putSources(field);
    if (field.parts) {
      for (const part of field.parts) putField(schemas, part, place, whole);
      return;
    }
    if (field.lookup) return;
    for (const schema of schemas) putPath(schema, field.field, place, whole);
  };

  const answer = (call: string | undefined): FieldSchema[] =>
    call === undefined ? [] : [(findCall(call)?.returns.item ?? {}) as FieldSchema];
  const body = (call: string | undefined): FieldSchema[] =>
    call === undefined ? [] : [(findCall(call)?.body ?? {}) as FieldSchema];

  /** Adds the values that a screen sends automatically. */
  const putSent = ({ call, send }: Pick<CallSpec, 'call' | 'send'>): void => {
    if (typeof send !== 'object') return;
    for (const name of Object.keys(send))
      for (const schema of body(call)) putPath(schema, name, 'sent', false);
  };

  const putChoices = ({ call, value, label, group }: ChoicesFromSpec): void => {
    for (const path of [value, group, ...[label].flat()])
      if (path) for (const schema of answer(call)) putPath(schema, path, 'read', false);
  };

  const putSources = ({ choicesFrom, lookup, file }: FieldSpec): void => {
    if (choicesFrom) putChoices(choicesFrom);
    if (file) putSent(file as CallSpec);
    if (!lookup) return;
    const read = [lookup.read, ...(lookup.parse ? [lookup.parse] : [])];
    for (const path of [lookup.lookup.value, lookup.lookup.label])
      for (const schema of answer(lookup.lookup.call)) putPath(schema, path, 'read', false);
    for (const { call, fill } of read)
      for (const path of Object.values(fill))
        if (path) for (const schema of answer(call)) putPath(schema, path, 'read', false);
  };

  const getRows = ({ call, rows }: { call: string; rows?: string }): FieldSchema[] => {
    const [item] = answer(call);
    if (!rows || !item) return item ? [item] : [];
    const rowSchema = getSchemaAt(item, rows)?.schema;
    putPath(item, rows, 'read', false);
    return rowSchema?.items ? [rowSchema.items] : [];
  };

  const putResource = (spec: ResourceSpec, record: FieldSchema, specs: readonly ResourceSpec[]): void => {
    const rows = [...getRows(spec.list), record];
    const page = [record, ...(spec.get === 'fromList' ? rows : answer(spec.get.call))];
    // The `id` of a record is the key of its page, so a different field with that name is not displayed.
    const isVisible = ({ field }: FieldSpec) =>
      field !== 'id' || spec.id.some((idField) => idField.field === 'id');
    for (const column of spec.list.columns.filter(isVisible)) putField(rows, column, 'read', false);
    for (const field of [...spec.list.card, ...(spec.list.detail ?? [])]) putField(rows, field, 'read', true);
    for (const field of spec.fields.filter(isVisible)) putField(page, field, 'read', true);
    // The key is part of the URL of a record's page.
    for (const { field } of spec.id) for (const schema of page) putPath(schema, field, 'read', false);
    for (const filter of spec.list.filters) {
      putSources(filter);
      for (const schema of body(spec.list.call)) putPath(schema, filter.field, 'written', false);
    }
    if (typeof spec.list.send === 'object') putSent(spec.list as CallSpec);

    const written = [record, ...[spec.create, spec.update].flatMap((callSpec) => body(callSpec?.call))];
    for (const { fields } of spec.form)
      for (const field of fields) putField(written, field, field.readOnly ? 'read' : 'written', true);
    for (const call of [
      spec.create,
      spec.update,
      spec.remove,
      ...(spec.get === 'fromList' ? [] : [spec.get]),
    ])
      if (call) putSent(call);

    for (const action of spec.actions) {
      for (const field of action.form) putField(body(action.call), field, 'written', true);
      putSent(action);
      if (action.references) putChoices(action.references.successors);
      for (const [, path = ''] of action.success?.matchAll(/\{answer\.([\w.]+)\}/g) ?? [])
        for (const schema of answer(action.call))
          putPath(schema, path.replace(/\.\d+(?=\.)/g, ''), 'read', false);
    }

    const { summary } = spec.list;
    if (summary) {
      for (const { field } of summary.totals)
        for (const schema of answer(summary.call)) putPath(schema, field, 'read', false);
      for (const chart of summary.charts)
        for (const schema of getRows({ call: summary.call, rows: chart.rows }))
          for (const path of [chart.by.field, ...chart.parts.map((part) => part.field)])
            putPath(schema, path, 'read', false);
    }

    for (const related of [...spec.related, ...(spec.list.detailLists ?? [])]) {
      if (!related.from) continue;
      putSent(related.from);
      const listed = specs.find(({ name }) => name === related.resource);
      for (const column of listed?.list.columns ?? [])
        if (!related.columns || related.columns.includes(column.field))
          putField(answer(related.from.call), column, 'read', false);
    }
  };

  const specs = compileAll(declaredResources, allCalls);
  specs.forEach((spec, index) => {
    const { schema } = declaredResources[index] ?? {};
    if (schema) putResource(spec, schema as FieldSchema, specs);
  });
  return visible;
};

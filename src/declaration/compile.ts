import type { Call } from '../contract/call';
import { callPermission, writePermissions } from './callPermission';
import { isSummable, usualWidth } from './columnWidth';
import { compileAction } from './compileAction';
import { type Composing, checkRead, compileComputed, compileLookup, compileWeek } from './compileComposed';
import type {
  CallSpec,
  ColumnSpec,
  FieldSpec,
  FilterSpec,
  FormFieldSpec,
  LinkSpec,
  ListSpec,
  PanelSpec,
  ResourceSpec,
  SectionSpec,
} from './compiled';
import { compileKeypad, compileLanes, compilePairs } from './compileGroups';
import { compileHistory, historyTab } from './compileHistory';
import { compileImport } from './compileImport';
import { compileRoute } from './compileRoute';
import type { KeypadField, LanesField, PairsField } from './composed';
import { fieldsOf } from './condition';
import { type FieldSchema, fieldSpec, isOfAccounts, schemaAt, spellOut, typesOf } from './fieldSpec';
import { nearest } from './nearest';
import type { Link, Panel } from './pageParts';
import type { DeclaredResource } from './resource';
import type {
  AnyCall,
  CallUse,
  Column,
  FieldOptions,
  Filter,
  FormField,
  FormSection,
  ShownField,
  Sort,
} from './vocabulary';
import { groupWeeks } from './weekDays';

type Row = Record<string, unknown>;

/** Room for a bar, so much of so much, and a warning. */
const GAUGE_WIDTH = 250;

/** Options without those that name calls: told apart by call, they would be multiplied with each other. */
type Plain<O> = O extends unknown ? Omit<O, 'choicesFrom' | 'file' | 'lookup'> : never;

type Grouped = { label: string; help?: string } & Partial<
  LanesField<string> & PairsField<string> & KeypadField<string>
>;

/** A declaration that says something the contract does not know. */
export class DeclarationError extends Error {
  override name = 'DeclarationError';
}

/** What people may see of a record: all but secrets, and whose it is, which a title says better. */
const shown = (record: FieldSchema): string[] =>
  Object.entries(record.properties ?? {})
    .filter(([name, field]) => !field.writeOnly && name !== 'tenant')
    .map(([name]) => name);

/** What a call without a body takes: the parameters of its path, as its answer describes them. */
const pathFields = ({ path, returns }: Call): FieldSchema => {
  const { properties = {} } = (returns.item ?? {}) as FieldSchema;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? { type: 'string' }])),
    required: names,
  };
};

/**
 * Makes a declaration ready to be drawn: looks up every field, call and level in the contract.
 * @throws DeclarationError naming the resource, the unknown word and the nearest known one
 */
export const compile = (
  { schema, declaration: d }: DeclaredResource,
  calls: Record<string, Call>,
): ResourceSpec => {
  const record = schema as FieldSchema;

  const fail = (message: string): never => {
    throw new DeclarationError(`Resource "${d.name}": ${message}.`);
  };

  const complain = (what: string, word: string, known: string[]): never => {
    const near = nearest(word, known);
    throw new DeclarationError(
      `Resource "${d.name}": there is no ${what} "${word}".${near ? ` Did you mean "${near}"?` : ''}`,
    );
  };

  const everywhere = (d.fields ?? {}) as Record<string, FieldOptions>;

  const call = (name: string): Call => calls[name] ?? complain('call', name, Object.keys(calls));

  const answers = {
    rowFields: (name: string) => {
      const { properties } = (call(name).returns.item ?? {}) as FieldSchema;
      return properties && Object.keys(properties);
    },
    sentFields: (name: string) => [
      ...Object.keys(((call(name).body ?? {}) as FieldSchema).properties ?? {}),
      ...[...call(name).path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
    ],
    complain,
  };
  const accounts = d.accounts as FieldSpec['choicesFrom'];

  const composing = (within: FieldSchema, where: string) => ({
    field: (path: string) => field(path, within, where),
    has: (path: string) => schemaAt(within, path) !== undefined,
    fail,
  });

  const field = (path: string, within: FieldSchema, where: string): FieldSpec => {
    const found = schemaAt(within, path);
    if (!found) return complain(`field of ${where}`, path, Object.keys(within.properties ?? {}));
    const parent = path.includes('.') ? schemaAt(within, path.slice(0, path.lastIndexOf('.'))) : undefined;
    const spec = withAccounts(fieldSpec(path, found.schema, found.required));
    const label = found.schema.title ?? parent?.schema.title ?? spellOut(path);
    return override({ ...spec, label }, within === record ? (everywhere[path] ?? {}) : {});
  };

  /** Accounts within a list or an object are chosen like those outside. */
  const withAccounts = (spec: FieldSpec): FieldSpec => {
    const inner = (one: FieldSpec): FieldSpec => (isOfAccounts(one) ? override(one, {}) : withAccounts(one));
    return {
      ...spec,
      ...(spec.items && { items: withAccounts(spec.items) }),
      ...(spec.fields && { fields: spec.fields.map(inner) }),
    };
  };

  const override = <Spec extends FieldSpec, O extends object>(spec: Spec, options: O): Spec & Plain<O> => {
    const merged = { ...spec, ...(options as object) } as Spec & Plain<O>;
    const isList = merged.type === 'array';
    if (merged.reference) merged.kind = isList ? 'references' : 'reference';
    if ('choices' in options) merged.kind = 'choice';
    if (isOfAccounts(merged)) merged.choicesFrom ??= accounts;
    else if (merged.choicesFrom && !isList) merged.kind = 'choice';
    const { choicesFrom, file, inheritsFrom } = merged;
    if (choicesFrom) {
      const { value, label, group } = choicesFrom;
      checkRead(choicesFrom, [value, group, ...[label].flat()], answers);
      const grouping =
        group && ((call(choicesFrom.call).returns.item ?? {}) as FieldSchema).properties?.[group];
      const groups = grouping ? grouping['x-enumNames'] : undefined;
      if (groups) merged.choicesFrom = { ...choicesFrom, groups } as typeof choicesFrom;
    }
    if (merged.of !== undefined) field(merged.of, record, 'the record');
    if (file) checkRead(file, [], answers);
    if (inheritsFrom && d.inherits) checkRead(d.inherits, [inheritsFrom], answers);
    return merged;
  };

  const column = (given: Column<string>): ColumnSpec => {
    if (typeof given === 'object' && 'computed' in given)
      return { sortable: false, ...compileComputed(given, composing(record, 'the record')) };
    const options = typeof given === 'string' ? { field: given } : given;
    const spec = field(options.field, record, 'the record');
    const whole = override(spec, options);
    const width = options.width ?? (whole.of ? GAUGE_WIDTH : usualWidth(whole.kind, whole.label));
    if (options.total && options.total !== 'count' && !isSummable(whole.kind))
      fail(`column "${options.field}" has a ${options.total}, but holds no amounts`);
    if (options.edit && (whole.readOnly || !d.update))
      fail(
        `column "${options.field}" can't be edited: ${d.update ? 'the field is read-only' : 'there is no "update" call'}`,
      );
    return {
      sortable: !options.field.includes('.') && spec.kind !== 'list' && spec.kind !== 'object',
      ...(isSummable(spec.kind) && !whole.of && { align: 'right' as const }),
      ...whole,
      // A row has room for a line of it.
      ...(whole.kind === 'xml' && { kind: 'longText' as const }),
      ...(width && { width }),
    };
  };

  const formField =
    (within: FieldSchema, where: string) =>
    (given: FormField<string>): FormFieldSpec => {
      const options = typeof given === 'string' ? { field: given } : given;
      const from = composing(within, where);
      // A condition may look at the record beside the form.
      for (const path of fieldsOf('when' in options ? options.when : undefined))
        if (!from.has(path)) field(path, record, where);
      if ('week' in options) {
        const { week, ...rest } = options;
        return { ...rest, ...compileWeek(week, rest, from) };
      }
      if ('lanes' in options || 'pairs' in options || 'keypad' in options)
        return grouped(options, from, formField(within, where));
      if ('computed' in options) return compileComputed(options, from);
      if ('route' in options)
        return { ...compileRoute(options, from), ...(options.when && { when: options.when }) };
      if ('lookup' in options)
        return compileLookup(options, {
          ...from,
          ...answers,
          answered: (name) => (call(name).returns.item ?? {}) as FieldSchema,
        });
      const { like, ...rest } = options;
      const spec = override(field(options.field, within, where), rest);
      if (like === undefined) return spec;
      const { fields } = fieldSpec('', bodyOf(like));
      return { ...spec, kind: 'object', ...(fields && { fields }) };
    };

  const grouped = (
    { lanes, mark, after, pairs, words, keypad, ...said }: Grouped,
    from: Composing,
    beside: (given: FormField<string>) => FormFieldSpec,
  ): FieldSpec => {
    if (lanes)
      return compileLanes({ lanes, ...(mark && { mark }), ...(after && { after }) }, said, from, beside);
    if (pairs && words) return compilePairs({ pairs, words }, said, from);
    return keypad ? compileKeypad({ keypad }, said, from) : fail(`"${said.label}" is made of nothing`);
  };

  const shownField = (given: ShownField<string> | { prefix: string }): FieldSpec => {
    const from = composing(record, 'the record');
    if (typeof given === 'string')
      return listed.find((one) => one.field === given) ?? field(given, record, 'the record');
    if ('prefix' in given) return compileWeek(given.prefix, {}, from);
    if ('lanes' in given || 'pairs' in given || 'keypad' in given)
      return grouped(given, from, formField(record, 'the record'));
    if ('route' in given) return compileRoute(given, from);
    return 'week' in given ? compileWeek(given.week, given, from) : compileComputed(given, from);
  };

  const section = (given: FormSection<string>): SectionSpec => {
    for (const path of fieldsOf(given.when)) field(path, record, 'the record');
    return { ...given, fields: given.fields.map(formField(record, 'the record')) };
  };

  const panel = (given: Panel<string>, place: number, all: readonly Panel<string>[]): PanelSpec => {
    if (all.findIndex(({ name }) => name === given.name) !== place)
      fail(`two panels are called "${given.name}"`);
    for (const path of fieldsOf(given.when)) field(path, record, 'the record');
    return { on: 'tab', ...given };
  };

  const bodyOf = (name: string): FieldSchema => (call(name).body ?? pathFields(call(name))) as FieldSchema;

  const filter = (given: Filter): FilterSpec => {
    const { field: path, ...options } = typeof given === 'string' ? { field: given } : given;
    const body = bodyOf(d.list.call);
    const from = schemaAt(body, `${path}_from`);
    const asked = schemaAt(body, path);
    const kept = schemaAt(record, path);
    if (!from && !asked && !(kept && call(d.list.call).returns.kind === 'list'))
      return complain(`filter of ${d.list.call}`, path, Object.keys(body.properties ?? {}));
    const spec = kept
      ? field(path, record, 'the record')
      : { ...fieldSpec(path, from?.schema ?? asked?.schema ?? {}), ...everywhere[path] };
    const { readOnly: _, required: __, ...free } = override(spec, options);
    return {
      ...free,
      // Of rows the console holds whole, anything that can be more or less is filtered from–to.
      ...((asked ? false : from || isSummable(spec.kind)) && { range: true }),
      ...(asked && typesOf(asked.schema).includes('array') && { multiple: true }),
    };
  };

  const use = (given: CallUse<Row, AnyCall> | undefined): CallSpec | undefined => {
    if (!given) return undefined;
    const { call: name, send } = (typeof given === 'string' ? { call: given } : given) as {
      call: string;
      send?: CallSpec['send'];
    };
    return { call: name, level: call(name).access, ...(send && { send }) };
  };

  const link = ({ on = 'list', ...given }: Link<string>): LinkSpec => {
    const places = [...given.to.matchAll(/\{([\w.]+)\}/g)].flatMap(([, path]) => path ?? []);
    if (on === 'list' && (places.length > 0 || given.when))
      fail(`link "${given.label}" asks for a record: say "on: 'row'"`);
    for (const path of [...places, ...fieldsOf(given.when)]) field(path, record, 'the record');
    return { ...given, on };
  };

  const sort = (given: Sort<string> | undefined): ListSpec['sort'] => {
    if (given === undefined) return { field: ids[0] ?? 'id', order: 'ASC' };
    return typeof given === 'string' ? { field: given, order: 'ASC' } : given;
  };

  const ids = [d.id].flat() as string[];
  const idSpecs = ids.map((name) => {
    const { type } = field(name, record, 'the record');
    return { field: name, type: type === 'integer' ? ('integer' as const) : ('string' as const) };
  });
  for (const path of Object.keys(everywhere)) field(path, record, 'the record');
  const title = d.title ?? ids[0] ?? 'id';
  const {
    call: listCall,
    send: listSend,
    columns,
    more = [],
    pinned = [],
    filters = [],
    views = [],
    sort: given,
    ...list
  } = d.list;
  const listed = [...columns.map(column), ...more.map((path) => column({ field: path, hidden: true }))];
  if (list.rows) checkRead({ call: listCall }, [list.rows], answers);
  const { counts } = list;
  if (counts) {
    field(counts.by, record, 'the record');
    checkRead(counts, [counts.by, counts.count], answers);
  }
  if (d.palette && !list.search) fail('"palette" has nothing to search by: the list has no "search"');
  const isFound = list.search && (d.palette || !d.menu.hidden);
  const palette = d.palette === false || !isFound ? undefined : (d.palette?.order ?? 100);
  const create = use(d.create);
  const update = use(d.update);
  const remove = use(d.remove);
  const permissionFor = (name: string | undefined) => name && callPermission(name, call(name));
  const seeing = d.menu.permission ?? permissionFor(listCall);
  const writing = writePermissions({ create, update, remove }, d.permissions, permissionFor);
  const form = (d.form ?? []).map(section);
  const fields = (
    d.show ?? groupWeeks(shown(record), (path) => schemaAt(record, path)?.schema.format === 'hours')
  ).map(shownField);
  const { history, audits } = compileHistory({
    given: d.history,
    record,
    ids,
    isAboutDomain: d.menu.level === 'Customer',
    drawn: [...listed, ...fields, ...form.flatMap((one) => one.fields)].flatMap((one) => [
      one,
      ...(one.parts ?? []),
    ]),
    field: (path) => field(path, record, 'the record'),
    complain,
  });
  const panels = (history ? [...(d.panels ?? []), historyTab(permissionFor)] : (d.panels ?? [])).map(panel);

  return {
    name: d.name,
    label: d.label,
    icon: d.icon,
    menu: { ...d.menu, ...(seeing !== undefined && { permission: seeing }) },
    id: idSpecs,
    ...(d.single && { single: d.single }),
    title,
    level: d.level ?? call(listCall).access,
    can: {
      ...(create && { create: create.level }),
      ...(update && { update: update.level }),
      ...(remove && { remove: remove.level }),
    },
    ...(Object.keys(writing).length > 0 && { permissions: writing }),
    ...(palette !== undefined && { palette }),
    ...(audits !== undefined && { audits }),
    list: {
      ...list,
      call: listCall,
      level: call(listCall).access,
      ...(listSend && { send: listSend as CallSpec['send'] }),
      paging: call(listCall).returns.kind === 'paged' ? 'server' : 'client',
      columns: listed,
      search: list.search,
      filters: [...pinned.map((path) => filter({ field: path, pinned: true })), ...filters.map(filter)],
      sort: sort(given),
      views: views.map((view) => ({ ...view, sort: view.sort && sort(view.sort) })),
      rowTones: list.rowTones ?? [],
      card: (
        list.card ??
        listed
          .filter((one) => one.field !== title && !one.hidden)
          .slice(0, 4)
          .map((one) => one.field)
      ).map((path) => listed.find((one) => one.field === path) ?? field(path, record, 'the record')),
    } as ListSpec,
    get: d.get === undefined || d.get === 'fromList' ? 'fromList' : (use(d.get) as CallSpec),
    ...(create && { create }),
    ...(update && { update }),
    ...(remove && { remove }),
    form,
    ...(d.import && { import: compileImport(d.import, (path) => field(path, record, 'the record')) }),
    ...(d.inherits && { inherits: d.inherits as ResourceSpec['inherits'] }),
    fields,
    related: (d.related ?? []).map(({ actions = [], ...one }) => ({
      ...one,
      actions,
      ...('from' in one && { from: use(one.from) }),
    })) as ResourceSpec['related'],
    ...(panels.length > 0 && { panels }),
    ...(d.preview && { preview: d.preview }),
    ...(history && { history }),
    actions: (d.actions ?? []).map((one) =>
      compileAction(one, {
        call,
        use,
        formField: (name) => formField(bodyOf(name), name),
        update,
        ids: d.ids,
        accounts,
        reads: (source) => checkRead(source, [source.value, source.group, ...[source.label].flat()], answers),
        refresh: d.refresh ?? [],
        knows: (path) => field(path, record, 'the record'),
        complain: fail,
      }),
    ),
    refresh: d.refresh ?? [],
    links: (d.links ?? []).map(link),
  };
};

import type { Call } from '../../contract/call';
import { callPermission, writePermissions } from './callPermission';
import { compileAction } from './compileAction';
import type { CallSpec, RecordReadSpec, ResourceSpec } from './compiled';
import { compileSection, compileShown, formFieldOf } from './compileForm';
import { compileHistory, historyTab } from './compileHistory';
import { compileImport } from './compileImport';
import { compileList } from './compileList';
import { compileLink, compilePanels } from './compilePageParts';
import { withReadPermissions } from './compileReads';
import { compileRemedy } from './compileRemedy';
import { type Compiling, compiling } from './compiling';
import { previewNames } from './extensionNames';
import { type FieldSchema, schemaAt } from './fieldSpec';
import type { DeclaredResource } from './resource';
import { isCarried } from './stampFields';
import { groupWeeks } from './weekDays';

/** What people may see of a record: all but secrets, and what every record carries. */
const shown = (record: FieldSchema): string[] =>
  Object.entries(record.properties ?? {})
    .filter(([name, field]) => !field.writeOnly && !isCarried(name))
    .map(([name]) => name);

/** How one record is read: the call, and where in its answer the record is. */
const compileGet = (
  given: Exclude<DeclaredResource['declaration']['get'], 'fromList' | undefined>,
  { use, rowFields, complain }: Compiling,
): RecordReadSpec => {
  const call = use(given) as CallSpec;
  const record = typeof given === 'object' ? given.record : undefined;
  if (record === undefined) return call;
  const answered = rowFields(call.call);
  if (answered && !answered.includes(record))
    complain(`field of what ${call.call} answers`, record, answered);
  return { ...call, record };
};

/**
 * Makes a declaration ready to be drawn: looks up every field, call and level in the contract.
 * @throws DeclarationError naming the resource, the unknown word and the nearest known one
 */
export const compile = (declared: DeclaredResource, calls: Record<string, Call>): ResourceSpec => {
  const { declaration: d } = declared;
  const known = compiling(declared, calls);
  const { record, field, use, call, bodyOf, fail, complain } = known;

  const ids = [d.id].flat() as string[];
  const title = d.title ?? ids[0] ?? 'id';
  for (const path of Object.keys(d.fields ?? {})) field(path);
  const list = compileList(title, known);
  const form = (d.form ?? []).map((section) => compileSection(section, known));
  const isHours = (path: string) => schemaAt(record, path)?.schema.format === 'hours';
  const fields = (d.show ?? groupWeeks(shown(record), isHours)).map((one) =>
    compileShown(one, list.columns, known),
  );

  if (d.preview && !previewNames.includes(d.preview.component))
    complain('preview', d.preview.component, [...previewNames]);
  if (d.palette && !list.search) fail('"palette" has nothing to search by: the list has no "search"');
  const isFound = list.search && (d.palette || !d.menu.hidden);
  const palette = d.palette === false || !isFound ? undefined : (d.palette?.order ?? 100);

  const create = use(d.create);
  const update = use(d.update);
  const remove = use(d.remove);
  const permissionFor = (name: string | undefined) => name && callPermission(call(name));
  const seeing = d.menu.permission ?? permissionFor(list.call);
  const writing = writePermissions({ create, update, remove }, d.permissions, permissionFor);

  const { history, audits } = compileHistory({
    given: d.history,
    record,
    ids,
    isAboutDomain: d.menu.level === 'Customer',
    drawn: [...list.columns, ...fields, ...form.flatMap((one) => one.fields)].flatMap((one) => [
      one,
      ...(one.parts ?? []),
    ]),
    field,
    calls,
    complain,
  });
  const panels = compilePanels([...(d.panels ?? []), ...(history ? [historyTab(permissionFor)] : [])], known);

  const related = (all: typeof d.related = []) =>
    all.map(({ actions = [], ...one }) => ({
      ...one,
      actions,
      ...('from' in one && { from: use(one.from) }),
    })) as ResourceSpec['related'];

  const spec: ResourceSpec = {
    name: d.name,
    label: d.label,
    icon: d.icon,
    menu: { ...d.menu, ...(seeing !== undefined && { permission: seeing }) },
    id: ids.map((name) => ({ field: name, type: field(name).type === 'integer' ? 'integer' : 'string' })),
    ...(d.singleton && { singleton: d.singleton }),
    title,
    level: d.level ?? list.level,
    can: {
      ...(create && { create: create.level }),
      ...(update && { update: update.level }),
      ...(remove && { remove: remove.level }),
    },
    ...(Object.keys(writing).length > 0 && { permissions: writing }),
    ...(palette !== undefined && { palette }),
    ...(audits !== undefined && { audits }),
    list: { ...list, ...(d.list.detailLists && { detailLists: related(d.list.detailLists) }) },
    get: d.get === undefined || d.get === 'fromList' ? 'fromList' : compileGet(d.get, known),
    ...(d.many && { many: (use(d.many) as CallSpec).call }),
    ...(create && { create }),
    ...(update && { update }),
    ...(remove && { remove }),
    form,
    ...(d.import && { import: compileImport(d.import, known) }),
    ...(d.inherits && { inherits: d.inherits as ResourceSpec['inherits'] }),
    fields,
    related: related(d.related),
    ...(panels.length > 0 && { panels }),
    ...(d.preview && { preview: d.preview }),
    ...(history && { history }),
    actions: (d.actions ?? []).map((one) =>
      compileAction(one, {
        call,
        use,
        formField: (name) => formFieldOf(known, bodyOf(name), name),
        update,
        ids: d.idsParam,
        accounts: known.accounts,
        choices: known.choices,
        refresh: d.refresh ?? [],
        knows: field,
        complain: fail,
      }),
    ),
    ...(d.remedies && { remedies: d.remedies.map((remedy) => compileRemedy(remedy, known)) }),
    refresh: d.refresh ?? [],
    links: (d.links ?? []).map((link) => compileLink(link, known)),
  };
  return withReadPermissions(spec, (name) => callPermission(call(name)));
};

import type { Call } from '../../contract/call';
import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import { checkCondition } from './checks/checkCondition';
import { checkDistinct } from './checks/checkDistinct';
import { checkPermission } from './checks/checkPermission';
import { checkPlacement } from './checks/checkPlacement';
import { checkSentFilters } from './checks/checkSentFilters';
import { checkTemplates, type Templates } from './checks/checkTemplates';
import { compileAction } from './compileAction';
import type { CallSpec, RecordReadSpec, RemovalSpec, ResourceSpec } from './compiled';
import { buildFlowLink, compileFlow } from './compileFlow';
import { checkUniqueFields, compileDisplayed, compileSection, createFormField } from './compileForm';
import { compileHistory, createHistoryTab } from './compileHistory';
import { compileImport } from './compileImport';
import { compileList } from './compileList';
import { compileLink, compilePanels, compileStages } from './compilePageParts';
import { withReadPermissions } from './compileReads';
import { compileRelated } from './compileRelated';
import { compileRemedy } from './compileRemedy';
import { compileRules } from './compileRules';
import type { CompilerContext, DeclarationPath } from './compilerContext';
import { compileSteps } from './compileSteps';
import { createCompilerContext } from './createCompilerContext';
import { getCallPermission, getWritePermissions } from './getCallPermission';
import { getRestorable } from './getRestorable';
import type { Import } from './importOptions';
import { limitFormToCalls } from './limitFormToCalls';
import { isInContext } from './menuRoots';
import type { Stages } from './pageOptions';
import type { DeclaredResource } from './resource';
import { isMetadataField } from './stampFields';
import { listTemplates } from './template';
import { getCompilerTerms } from './terms';
import { groupWeeks } from './weekDays';
import { withGates } from './withGates';

/** Returns the fields of a record that users may see: all except secrets and standard metadata. */
const listVisibleFields = (record: FieldSchema): string[] =>
  Object.entries(record.properties ?? {})
    .filter(([name, field]) => !field.writeOnly && !isMetadataField(name))
    .map(([name]) => name);

/** Compiles how a record is read: the call, and where the record is in the response. */
const compileGet = (
  readUse: Exclude<DeclaredResource['declaration']['get'], 'fromList' | undefined>,
  ids: readonly string[],
  known: CompilerContext,
): RecordReadSpec => {
  const { use, rowFields, complain } = known;
  const call = use(readUse) as CallSpec;
  const send = call.send as Templates | undefined;
  known.at(send === undefined ? [] : 'send', () =>
    checkTemplates(call.call, send, { record: known.record, hasId: true }, known, send ? [] : ids),
  );
  const record = typeof readUse === 'object' ? readUse.record : undefined;
  if (record === undefined) return call;
  const answered = rowFields(call.call);
  if (answered && !answered.includes(record))
    known.at('record', () => complain(`field of what ${call.call} answers`, record, answered));
  return { ...call, record };
};

/**
 * Compiles a call that creates, updates or removes a record.
 * @throws DeclarationError if nothing is sent, because an empty update or removal might affect all records
 */
const compileVerb = (
  name: 'create' | 'update' | 'remove',
  callUse: DeclaredResource['declaration'][typeof name],
  ids: readonly string[],
  known: CompilerContext,
): RemovalSpec | undefined => {
  const { at, fail, record, getBody, call } = known;
  const use = known.use(callUse);
  if (!use) return undefined;
  if (call(use.call).effect === 'read') fail(`${use.call} only reads: it can't ${name} anything`);
  const send = use.send as Templates | undefined;
  const isEmpty = typeof send === 'object' && listTemplates(send).length === 0;
  if (isEmpty && Object.keys(getBody(use.call).properties ?? {}).length > 0)
    at('send', () => fail(`${use.call} would be sent nothing: name the record`));
  const form = name === 'remove' ? undefined : record;
  const scope = { record, ...(form && { form }), hasId: name !== 'create', hasData: name !== 'remove' };
  // Without templates, a removal sends only the id; create and update calls send the form values.
  const usual = name === 'remove' ? {} : '$data';
  at(send === undefined ? [] : 'send', () =>
    checkTemplates(use.call, send ?? usual, scope, known, send ? [] : ids),
  );
  return name === 'remove' ? { ...use, ...getRestorable(call(use.call)) } : use;
};

/** Checks that a call of an action takes the ids of several records in the field that `idsParam` names. */
const checkIdsParam = ({ declaration, at, complain, sentFields }: CompilerContext): void => {
  const { idsParam, actions = [] } = declaration;
  if (idsParam === undefined) return;
  const names = actions.flatMap((action) => ('call' in action && action.call ? [action.call] : []));
  const accepted = [...new Set(names.flatMap(sentFields))];
  if (!accepted.includes(idsParam))
    at('idsParam', () => complain('field of a call of an action', idsParam, accepted));
};

/**
 * Compiles a declaration, checking every field, call and level against the contract.
 * @throws DeclarationError with the resource, the unknown name and the closest match
 */
export const compile = (declared: DeclaredResource, calls: Record<string, Call>): ResourceSpec => {
  const { declaration: d } = declared;
  const known = createCompilerContext(declared, calls);
  const { record, field, use, call, getBody, fail, complain, at, atKey, each } = known;

  checkPlacement(d, known);
  at(['menu', 'permission'], () => checkPermission(d.menu.permission, known));
  const ids = [d.id].flat() as string[];
  ids.forEach((id, position) => {
    at(Array.isArray(d.id) ? ['id', position] : 'id', () => field(id));
  });
  checkIdsParam(known);
  const title = d.title ?? ids[0] ?? 'id';
  at('title', () => field(title));
  for (const path of Object.keys(d.fields ?? {})) {
    atKey(['fields', path], () => getSchemaAt(record, path) ?? field(path));
    at(['fields', path], () => field(path));
  }
  const list = at('list', () => compileList(title, known));
  checkUniqueFields(d.form, known);
  const sections = each('form', d.form, (section) => compileSection(section, known));
  if (d.steps && !d.create)
    at('steps', () => fail('steps are of the form of a new record, and there is no "create" call'));
  const inSteps = d.steps && compileSteps(d.steps, 'sections', sections, ({ section }) => section, known);
  const form = inSteps?.parts ?? sections;
  const isHours = (path: string) => getSchemaAt(record, path)?.schema.format === 'hours';
  const formFields = form
    .flatMap((section) => section.fields)
    .flatMap((field) => [field, ...(field.parts ?? [])]);
  const rules = compileRules(d.rules, field, formFields, known);
  const compileField = (input: Parameters<typeof compileDisplayed>[0]) =>
    compileDisplayed(input, list.columns, known);
  const fields = d.show
    ? each('show', d.show, compileField)
    : groupWeeks(listVisibleFields(record), isHours).map(compileField);

  const { preview } = d;
  if (preview && !getCompilerTerms().previews.includes(preview.component))
    at(['preview', 'component'], () =>
      complain('preview', preview.component, [...getCompilerTerms().previews]),
    );
  if (d.palette && !list.search) fail('"palette" has nothing to search by: the list has no "search"');
  const isSearchable = list.search && (d.palette || !d.menu.hidden);
  const palette = d.palette === false || !isSearchable ? undefined : (d.palette?.order ?? 100);

  const verb = (name: 'create' | 'update' | 'remove') =>
    at(name, () => compileVerb(name, d[name], ids, known));
  const [create, update, remove] = [verb('create'), verb('update'), verb('remove')];
  const updateWhen = at('updateWhen', () => checkCondition(d.updateWhen, field, known));
  if (updateWhen && !update) atKey('updateWhen', () => fail('there is no "update" call'));
  if (updateWhen && list.columns.some((column) => column.edit))
    atKey('updateWhen', () => fail('cells of the list are changed whatever a record holds'));
  checkDistinct('action', 'actions', d.actions, (action) => [action.name, 'name'], known);
  const permissionFor = (name: string | undefined) => name && getCallPermission(call(name));
  const seeing = d.menu.permission ?? permissionFor(list.call);
  const writing = getWritePermissions({ create, update, remove }, d.permissions, permissionFor);

  const { history, audits, describes } = compileHistory({
    declared: d.history,
    record,
    ids,
    isAboutDomain: isInContext(d.menu),
    visibleFields: [...list.columns, ...fields, ...form.flatMap((section) => section.fields)].flatMap(
      (field) => [field, ...(field.parts ?? [])],
    ),
    field,
    calls,
    complain,
  });
  const panels = compilePanels(
    [...(d.panels ?? []), ...(history ? [createHistoryTab(permissionFor)] : [])],
    known,
  );

  const related = (place: string | DeclarationPath, all: typeof d.related) =>
    each(place, all, (relatedList) => compileRelated(relatedList, known)) as ResourceSpec['related'];

  const ofRows = { call: d.list.call, send: d.list.send ?? {} } as Exclude<typeof d.get, string | undefined>;
  const get = d.get ?? (d.singleton ? ofRows : 'fromList');

  checkDistinct('flow', 'flows', d.flows, ({ name }) => [name, 'name'], known);
  const flows = each('flows', d.flows, (flow) =>
    compileFlow(d.name, flow, {
      known,
      call,
      use,
      accounts: known.accounts,
      choices: known.choices,
      refresh: d.refresh ?? [d.name],
      knows: field,
    }),
  );

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
    ...((create ?? update ?? remove) && { permissions: writing }),
    ...(palette !== undefined && { palette }),
    ...(audits !== undefined && { audits }),
    ...(describes !== undefined && { describes }),
    list: {
      ...list,
      ...(d.list.detailLists && { detailLists: related(['list', 'detailLists'], d.list.detailLists) }),
    },
    get: at('get', () => (get === 'fromList' ? get : compileGet(get, ids, known))),
    ...(d.many && { many: at('many', () => (use(d.many) as CallSpec).call) }),
    ...(create && { create }),
    ...(update && { update }),
    ...(updateWhen && { updateWhen }),
    ...(remove && { remove }),
    form: limitFormToCalls(form, { create, update, ids }, known),
    ...(rules.length > 0 && { rules }),
    ...(inSteps && { steps: inSteps.steps }),
    ...(d.import && { import: at('import', () => compileImport(d.import as Import<string>, known)) }),
    ...(d.inherits && { inherits: d.inherits as ResourceSpec['inherits'] }),
    fields,
    related: related('related', d.related),
    ...(panels.length > 0 && { panels }),
    ...(d.stages && { stages: at('stages', () => compileStages(d.stages as Stages<string>, known)) }),
    ...(d.preview && { preview: d.preview }),
    ...(history && { history }),
    actions: each('actions', d.actions, (action) => {
      const compiled = compileAction(action, {
        known,
        call,
        use,
        formField: (name) => createFormField(known, getBody(name), name),
        update,
        ids: d.idsParam,
        accounts: known.accounts,
        choices: known.choices,
        refresh: d.refresh ?? [],
        knows: field,
        complain: fail,
      });
      checkSentFilters(compiled, list, known);
      return compiled;
    }),
    ...(d.remedies && { remedies: each('remedies', d.remedies, (remedy) => compileRemedy(remedy, known)) }),
    refresh: d.refresh ?? [],
    ...(flows.length > 0 && { flows }),
    links: [...each('links', d.links, (link) => compileLink(link, known)), ...flows.map(buildFlowLink)],
  };
  return withReadPermissions(withGates(spec), (name) => getCallPermission(call(name)));
};

import { t } from '#i18n';
import type { ActionSpec, CallSpec, ListedResource, ResourceSpec } from '../../declaration/compiled';
import { expandTemplate, expandTemplates, listTemplates } from '../../declaration/template';
import type { Template } from '../../declaration/templateTypes';
import type { UndoRequest } from '../dataProviderTypes';
import { getId, toWireId } from '../ids';
import { buildTemplateContext, type ReadContext, readOne } from '../reads';

type Row = Record<string, unknown>;

export const findAction = (spec: ResourceSpec, name: string): ActionSpec => {
  const action = spec.actions.find((candidate) => candidate.name === name);
  if (!action) throw new Error(t('{label} have no action "{name}".', { label: spec.label[1], name }));
  return action;
};

export const findRecord = (spec: ListedResource, records: readonly Row[] = [], id: string | undefined) =>
  records.find((candidate) => getId(spec, candidate) === id);

/** Checks whether a call needs fields of the record other than its id. */
const readsRecord = ({ send }: Pick<CallSpec, 'send'>): boolean =>
  listTemplates(send).some((item) => typeof item === 'string' && /^\$(record\.|data$|changes$)/.test(item));

/**
 * Fills in the templates of a call of an action. Reads the record if it is needed but not loaded.
 * @param ids the records of the call, of which the first is the record to which templates refer
 */
export const fillTemplates = async (
  reader: ReadContext,
  spec: ResourceSpec,
  use: Pick<CallSpec, 'send'>,
  { records, form = {}, related, answers }: UndoRequest,
  ids: string[],
): Promise<Row> => {
  const [id] = ids;
  const record =
    findRecord(spec, records, id) ??
    (id !== undefined && readsRecord(use) ? await readOne(reader, spec, id) : undefined);
  return expandTemplates(use.send, {
    ...buildTemplateContext(reader.context),
    id: id === undefined ? undefined : toWireId(spec, id),
    ids: ids.map((recordId) => toWireId(spec, recordId)),
    ...(id !== undefined && { idText: id }),
    record,
    data: record,
    form,
    related,
    answer: answers?.get(id ?? ''),
  });
};

/** Returns the values that an action writes with the update call: those entered in its form, then those declared. */
export const fillSet = (
  { context }: Pick<ReadContext, 'context'>,
  set: NonNullable<ActionSpec['set']>,
  form: Row,
  record: Row,
): Row => {
  const templateContext = { ...buildTemplateContext(context), record, form };
  const fill = (value: unknown) =>
    typeof value === 'string' && value.startsWith('$')
      ? expandTemplate(value as Template, templateContext)
      : value;
  const filled = Object.entries(set).map(([field, value]) => [field, fill(value)] as const);
  return { ...form, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) };
};

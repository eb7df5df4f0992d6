import { HttpError, type RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { CallSpec, ListedResource } from '../declaration/compiled';
import { expandTemplates, type TemplateContext } from '../declaration/template';
import { getTerms } from '../declaration/terms';
import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';
import type { RowCache } from './cachedRows';
import type { ApiCaller, FindCall } from './callApi';
import type { CallOptions, ProviderContext } from './dataProviderTypes';
import { getId, getKeys, toRecord, toWireId } from './ids';
import { getParentKeys } from './requiredFilters';
import { attachSnapshot, getSnapshot } from './snapshots';
import { getTruncation } from './truncations';
import { getRows, isPaged } from './wireConventions';

export interface ReadContext {
  caller: ApiCaller;
  findCall: FindCall;
  rows: RowCache;
  context: ProviderContext;
}

export const buildTemplateContext = ({ session, domain }: ProviderContext): TemplateContext => ({
  session: session(),
  domain: domain() ?? getTerms().context?.getOwnKey(session()) ?? null,
});

/**
 * Reads one record.
 * @param options.isFresh whether to bypass the row cache
 * @throws HttpError 404 if the record does not exist
 */
export const readOne = async (
  { caller, rows, context }: ReadContext,
  spec: ListedResource,
  id: unknown,
  { isFresh = false, ...options }: CallOptions & { isFresh?: boolean } = {},
): Promise<RaRecord> => {
  const parents = getParentKeys(spec, getKeys(spec, id));
  const findRecord = (candidates: Record<string, unknown>[], answer: unknown): RaRecord => {
    const row = candidates
      .map((candidate) => ({ ...parents, ...candidate }))
      .find((candidate) => getId(spec, candidate) === String(id));
    if (!row)
      throw new HttpError(t('{label} {id} does not exist.', { label: spec.label[0], id: String(id) }), 404);
    return attachSnapshot(toRecord(spec, row), getSnapshot(answer));
  };
  const keys = getKeys(spec, id);
  const body = ({ send }: CallSpec) =>
    send
      ? expandTemplates(send, { ...buildTemplateContext(context), id: toWireId(spec, id), record: keys })
      : keys;

  if (spec.get !== 'fromList') {
    const whole = await caller.call(spec.get.call, body(spec.get), options);
    const answer = spec.get.record === undefined ? whole : getValueAt(whole, spec.get.record);
    if (!isPaged(answer) && isObject(answer))
      return attachSnapshot(toRecord(spec, { ...getKeys(spec, id), ...answer }), getSnapshot(whole));
    return findRecord(getRows(answer), whole);
  }
  const fixed = { ...parents, ...expandTemplates(spec.list.send, buildTemplateContext(context)) };
  if (spec.list.paging === 'client') {
    const read = (skipCache: boolean) =>
      rows.of(spec.name, spec.list.call, fixed, { ...spec.list, isFresh: skipCache });
    const cachedRows = await read(isFresh);
    const isMissing =
      getTruncation(cachedRows) &&
      !cachedRows.some((candidate) => getId(spec, { ...parents, ...candidate }) === String(id));
    if (isMissing) await rows.readMore(spec.name, { all: true, ...options });
    const all = isMissing ? await read(false) : cachedRows;
    return findRecord(all, all);
  }
  const answer = await caller.call(spec.list.call, { ...fixed, ...getKeys(spec, id) }, options);
  return findRecord(getRows(answer), answer);
};

/** Reads the requested records. Records that do not exist are omitted. */
export const readMany = async (
  reader: ReadContext,
  spec: ListedResource,
  ids: readonly unknown[],
): Promise<RaRecord[]> => {
  if (spec.many) {
    const rows = getRows(await reader.caller.call(spec.many, { ids: ids.map((id) => toWireId(spec, id)) }));
    return rows.map((row) => toRecord(spec, row));
  }
  const read = await Promise.allSettled(ids.map((id) => readOne(reader, spec, id)));
  const failure = read.find((result) => result.status === 'rejected' && !isMissing(result.reason));
  if (failure?.status === 'rejected' && read.every((result) => result.status === 'rejected'))
    throw failure.reason;
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { ListMeta } from '../../dataProvider/dataProviderTypes';
import { toWireId } from '../../dataProvider/ids';
import { createReadKey } from '../../dataProvider/queries';
import type { ListedResource, RelatedSpec } from '../../declaration/compiled';
import { getResourceHead } from '../../declaration/registry';
import { expandTemplates } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { isAllowed, pickGates, type Viewer } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { useTemplateContext } from '../sources/useTemplateContext';
import type { RequiredLookups } from './requiredLookups';
import { useReportLookups } from './useReportLookups';

interface Props {
  lookup: RequiredLookups;
  records: readonly unknown[];
  parent?: { spec: ListedResource; related: readonly RelatedSpec[]; record: RaRecord } | undefined;
}

const canRead = (resource: string, viewer: Viewer): boolean => {
  const head = getResourceHead(resource);
  return head !== undefined && isAllowed({ ...pickGates(head.menu), level: head.level }, viewer);
};

/** Returns the referenced ids by resource, so that each resource needs only one call. */
const collectReferenceIds = (
  { references }: RequiredLookups,
  records: readonly unknown[],
): [resource: string, ids: string[]][] => {
  const idsByResource = new Map<string, Set<string>>();
  for (const { field, resource } of references)
    for (const record of records) {
      const id = getValueAt(record, field);
      if (!isEmpty(id))
        idsByResource.set(resource, (idsByResource.get(resource) ?? new Set()).add(String(id)));
    }
  return [...idsByResource].map(([resource, ids]) => [resource, [...ids].sort()]);
};

/** Row count of a related list; null if its call does not report one. */
type ListCount = readonly [list: string, count: number] | null;

const getResultData = (results: { data: unknown }[]) => results.map(({ data }) => data);

/** Returns the related lists to count, limited to those the user may read. */
const getCountedLists = ({ counts }: RequiredLookups, parent: Props['parent'], viewer: Viewer) =>
  counts.flatMap((name) => {
    const list =
      parent?.related.find(({ label }) => label === name) ??
      parent?.related.find(({ resource }) => resource === name);
    return parent && list && canRead(list.resource, viewer) ? [{ name, list, parent }] : [];
  });

/** Loads the data from other records that conditions depend on, and reports it to the provider. Renders nothing. */
const FactsLoader = ({ lookup, records, parent }: Props) => {
  const dataProvider = useDataProvider();
  const viewer = useViewer();
  const note = useReportLookups();
  const templates = useTemplateContext();
  const requests = useMemo(
    () => collectReferenceIds(lookup, records).filter(([resource]) => canRead(resource, viewer)),
    [lookup, records, viewer],
  );
  const read = useQueries({
    queries: requests.map(([resource, ids]) => ({
      queryKey: createReadKey(resource, 'getMany', { ids, asked: 'by conditions' }),
      queryFn: async () => (await dataProvider.getMany(resource, { ids })).data,
    })),
    combine: getResultData,
  });

  const lists = getCountedLists(lookup, parent, viewer);
  const counted = useQueries({
    queries: lists.map(({ name, list, parent: { spec, record } }) => {
      const id = toWireId(spec, record.id);
      const context = { ...templates, record, id, ids: [id] };
      const filter = list.by && expandTemplates(list.by, context);
      const from: ListMeta['from'] = list.from && {
        call: list.from.call,
        body: expandTemplates(list.from.send, context),
      };
      const isPointless = list.by && Object.keys(list.by).some((key) => isEmpty(filter?.[key]));
      const params = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' as const },
        ...(filter && { filter }),
        ...(from && { meta: { from } }),
      };
      return {
        queryKey: createReadKey(list.resource, 'getList', { ...params, asked: name }),
        queryFn: async (): Promise<ListCount> => {
          const { total } = isPointless ? { total: 0 } : await dataProvider.getList(list.resource, params);
          return total === undefined ? null : [name, total];
        },
      };
    }),
    combine: getResultData,
  });

  useEffect(() => {
    const byResource = requests.map(([resource], index) => {
      const rows = (read[index] ?? []) as RaRecord[];
      return [resource, Object.fromEntries(rows.map((row) => [String(row.id), row]))] as const;
    });
    const counts = (counted as (ListCount | undefined)[]).filter((count) => count != null);
    note({ records: Object.fromEntries(byResource), counts: Object.fromEntries(counts) });
  }, [note, requests, read, counted]);
  return null;
};

export default FactsLoader;

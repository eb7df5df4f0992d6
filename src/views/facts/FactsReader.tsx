import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { ListMeta } from '../../dataProvider/dataProviderTypes';
import { wireId } from '../../dataProvider/ids';
import { readKey } from '../../dataProvider/queries';
import type { ListedResource, RelatedSpec } from '../../declaration/compiled';
import { resourceHead } from '../../declaration/registry';
import { fillAll } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { valueAt } from '../../lib/paths';
import { gatesOf, isOpen, type Viewer } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { useTemplateContext } from '../sources/useTemplateContext';
import { useNoteFacts } from './KnownFacts';
import type { LookedUp } from './lookedUp';

interface Props {
  wanted: LookedUp;
  records: readonly unknown[];
  parent?: { spec: ListedResource; related: readonly RelatedSpec[]; record: RaRecord } | undefined;
}

const mayRead = (resource: string, viewer: Viewer): boolean => {
  const head = resourceHead(resource);
  return head !== undefined && isOpen({ ...gatesOf(head.menu), level: head.level }, viewer);
};

/** The ids that are asked about, by resource: one call each, however many records and fields there are. */
const idsOf = (
  { references }: LookedUp,
  records: readonly unknown[],
): [resource: string, ids: string[]][] => {
  const found = new Map<string, Set<string>>();
  for (const { field, resource } of references)
    for (const record of records) {
      const id = valueAt(record, field);
      if (!isEmpty(id)) found.set(resource, (found.get(resource) ?? new Set()).add(String(id)));
    }
  return [...found].map(([resource, ids]) => [resource, [...ids].sort()]);
};

/** A related list and how many rows it has; null where its call does not say. */
type Count = readonly [list: string, count: number] | null;

const dataOf = (results: { data: unknown }[]) => results.map(({ data }) => data);

/** The related lists whose rows are counted, of those this person may read. */
const countedLists = ({ counts }: LookedUp, parent: Props['parent'], viewer: Viewer) =>
  counts.flatMap((name) => {
    const list =
      parent?.related.find(({ label }) => label === name) ??
      parent?.related.find(({ resource }) => resource === name);
    return parent && list && mayRead(list.resource, viewer) ? [{ name, list, parent }] : [];
  });

/** Reads what conditions ask of other records, and tells it to those who ask them. Draws nothing. */
const FactsReader = ({ wanted, records, parent }: Props) => {
  const dataProvider = useDataProvider();
  const viewer = useViewer();
  const note = useNoteFacts();
  const templates = useTemplateContext();
  const asked = useMemo(
    () => idsOf(wanted, records).filter(([resource]) => mayRead(resource, viewer)),
    [wanted, records, viewer],
  );
  const read = useQueries({
    queries: asked.map(([resource, ids]) => ({
      queryKey: readKey(resource, 'getMany', { ids, asked: 'by conditions' }),
      queryFn: async () => (await dataProvider.getMany(resource, { ids })).data,
    })),
    combine: dataOf,
  });

  const lists = countedLists(wanted, parent, viewer);
  const counted = useQueries({
    queries: lists.map(({ name, list, parent: { spec, record } }) => {
      const id = wireId(spec, record.id);
      const context = { ...templates, record, id, ids: [id] };
      const filter = list.by && fillAll(list.by, context);
      const from: ListMeta['from'] = list.from && {
        call: list.from.call,
        body: fillAll(list.from.send, context),
      };
      const isPointless = list.by && Object.keys(list.by).some((key) => isEmpty(filter?.[key]));
      const params = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' as const },
        ...(filter && { filter }),
        ...(from && { meta: { from } }),
      };
      return {
        queryKey: readKey(list.resource, 'getList', { ...params, asked: name }),
        queryFn: async (): Promise<Count> => {
          const { total } = isPointless ? { total: 0 } : await dataProvider.getList(list.resource, params);
          return total === undefined ? null : [name, total];
        },
      };
    }),
    combine: dataOf,
  });

  useEffect(() => {
    const byResource = asked.map(([resource], index) => {
      const rows = (read[index] ?? []) as RaRecord[];
      return [resource, Object.fromEntries(rows.map((row) => [String(row.id), row]))] as const;
    });
    const counts = (counted as (Count | undefined)[]).filter((one) => one != null);
    note({ records: Object.fromEntries(byResource), counts: Object.fromEntries(counts) });
  }, [note, asked, read, counted]);
  return null;
};

export default FactsReader;

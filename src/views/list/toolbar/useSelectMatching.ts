import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Identifier, useDataProvider, useListContext, useNotify } from 'react-admin';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { describe } from '../../../dataProvider/describe';
import { iteratePages } from '../../../dataProvider/iteratePages';
import type { ListedResource } from '../../../declaration/compiled';

/** Maximum number of records in a bulk call. */
const maxSelection = 100_000;

export const useSelectMatching = (spec: ListedResource) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { sort, filterValues, selectedIds, onSelect } = useListContext();
  const [selecting, setSelecting] = useState<number>();
  const running = useRef<{ stopped: boolean }>(undefined);

  const stop = () => {
    if (running.current) running.current.stopped = true;
    setSelecting(undefined);
  };
  useEffect(
    () => () => {
      if (running.current) running.current.stopped = true;
    },
    [],
  );

  const selectMatching = async () => {
    const run = { stopped: false };
    running.current = run;
    const ids = new Set<Identifier>();
    setSelecting(0);
    try {
      let page = 0;
      for await (const { data } of iteratePages(dataProvider, spec.name, { sort, filter: filterValues })) {
        page += 1;
        for (const record of data) ids.add(record.id);
        // Cached like displayed pages, so that the permitted bulk actions can be determined.
        queryClient.setQueryData([spec.name, 'getList', { matching: page, filter: filterValues }], { data });
        if (run.stopped) return;
        setSelecting(ids.size);
        if (ids.size >= maxSelection) break;
      }
      // Records selected under other filters stay selected.
      if (!run.stopped) onSelect([...new Set([...selectedIds, ...ids])].slice(0, maxSelection));
    } catch (error) {
      if (!run.stopped) notify(describe(error), { type: 'error' });
    } finally {
      if (!run.stopped) setSelecting(undefined);
    }
  };

  return { selectMatching, selecting, stop, most: maxSelection };
};

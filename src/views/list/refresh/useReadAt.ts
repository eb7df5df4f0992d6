import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useListContext } from 'react-admin';
import { createReadKey } from '../../../dataProvider/queries';
import { useStore } from '../../../lib/store';

/** Returns the time in milliseconds at which the current rows were last read; undefined before that. */
export const useReadAt = (): number | undefined => {
  const { resource } = useListContext();
  const queries = useQueryClient().getQueryCache();
  const subscribe = useCallback((onStoreChange: () => void) => queries.subscribe(onStoreChange), [queries]);
  const latest = (queryName: string, type?: 'active') =>
    Math.max(
      0,
      ...queries
        .findAll({ queryKey: createReadKey(resource, queryName), type })
        .map(({ state }) => state.dataUpdatedAt),
    );
  // Pages of a fully loaded list are sliced locally, so the read time of the full list is used.
  const readAt = useStore({ subscribe, get: () => latest('rows') || latest('getList', 'active') });
  return readAt || undefined;
};

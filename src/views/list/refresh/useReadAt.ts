import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useCallback } from 'react';
import { createReadKey } from '../../../dataProvider/queries';
import { useStore } from '../../../lib/store';

/** When the rows at hand were last read, in milliseconds; undefined until they are. */
export const useReadAt = (): number | undefined => {
  const { resource } = useListContext();
  const queries = useQueryClient().getQueryCache();
  const subscribe = useCallback((tell: () => void) => queries.subscribe(tell), [queries]);
  const latest = (what: string, type?: 'active') =>
    Math.max(
      0,
      ...queries
        .findAll({ queryKey: createReadKey(resource, what), type })
        .map(({ state }) => state.dataUpdatedAt),
    );
  // Pages of a list that came whole are cut anew at will; what counts is when the whole was read.
  const readAt = useStore({ subscribe, get: () => latest('rows') || latest('getList', 'active') });
  return readAt || undefined;
};

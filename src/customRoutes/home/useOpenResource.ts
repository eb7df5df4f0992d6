import { useCallback } from 'react';
import { resourceHead } from '../../declaration/registry';
import { resourceNeeds } from '../../layout/gates';
import { isOpenTo } from '../../layout/menuGroups';
import { useDomain } from '../../layout/useDomain';
import { useReader } from '../../layout/useReader';

/** Tells whether the reader may open the list of a resource. */
export const useOpenResource = (): ((name: string) => boolean) => {
  const reader = useReader();
  const domain = useDomain();
  return useCallback(
    (name) => {
      const head = resourceHead(name);
      return (
        head !== undefined &&
        isOpenTo({ ...reader, domain })({ menu: head.menu, needed: resourceNeeds(head.menu, head.level) })
      );
    },
    [reader, domain],
  );
};

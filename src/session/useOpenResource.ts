import { useCallback } from 'react';
import { getRequiredLevel } from '../declaration/menuRoots';
import { getResourceHead } from '../declaration/registry';
import { createMenuFilter } from './createMenuFilter';
import { useDomain } from './domain/useDomain';
import { useViewer } from './useViewer';

/** Returns a function that checks whether the user may open the list of a resource. */
export const useOpenResource = (): ((name: string) => boolean) => {
  const viewer = useViewer();
  const domain = useDomain();
  return useCallback(
    (name) => {
      const head = getResourceHead(name);
      return (
        head !== undefined &&
        createMenuFilter({ ...viewer, domain })({
          menu: head.menu,
          needed: getRequiredLevel(head.menu, head.level),
        })
      );
    },
    [viewer, domain],
  );
};

import { useCallback } from 'react';
import { resourceHead } from '../../declaration/registry';
import { useDomain } from '../../session/domain/useDomain';
import { requiredLevel } from '../../session/gates';
import { isOpenTo } from '../../session/isOpenTo';
import { useViewer } from '../../session/useViewer';

/** Tells whether the reader may open the list of a resource. */
export const useOpenResource = (): ((name: string) => boolean) => {
  const viewer = useViewer();
  const domain = useDomain();
  return useCallback(
    (name) => {
      const head = resourceHead(name);
      return (
        head !== undefined &&
        isOpenTo({ ...viewer, domain })({ menu: head.menu, needed: requiredLevel(head.menu, head.level) })
      );
    },
    [viewer, domain],
  );
};

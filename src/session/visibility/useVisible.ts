import { useCallback, useMemo } from 'react';
import type { ListedResource, ResourceSpec } from '../../declaration/compiled';
import { loadResource, useListed, useResourceSpec } from '../../declaration/registry';
import { useViewer } from '../useViewer';
import { toVisibleListed, toVisibleResource } from './visibleTo';

/** Returns the list data visible to the signed-in user; suspends until it is loaded. */
export const useVisibleListed = (name: string): ListedResource => {
  const spec = useListed(name);
  const viewer = useViewer();
  return useMemo(() => (spec.isGated ? toVisibleListed(spec, viewer) : spec), [spec, viewer]);
};

/** Returns a resource as visible to the signed-in user; suspends until it is loaded. */
export const useVisibleResource = (name: string): ResourceSpec => {
  const spec = useResourceSpec(name);
  const viewer = useViewer();
  return useMemo(() => (spec.isGated ? toVisibleResource(spec, viewer) : spec), [spec, viewer]);
};

export const useLoadVisibleResource = (): ((name: string) => Promise<ResourceSpec>) => {
  const viewer = useViewer();
  return useCallback(
    async (name) => {
      const spec = await loadResource(name);
      return spec.isGated ? toVisibleResource(spec, viewer) : spec;
    },
    [viewer],
  );
};

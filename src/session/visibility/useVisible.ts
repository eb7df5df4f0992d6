import { useCallback, useMemo } from 'react';
import type { ListedResource, ResourceSpec } from '../../declaration/compiled';
import { loadResource, useListedResource, useResourceSpec } from '../../declaration/registry';
import { useViewer } from '../useViewer';
import { toVisibleListedResource, toVisibleResource } from './visibleTo';

/** Returns the list data of a resource, limited to what the signed-in user may see. Suspends until it is loaded. */
export const useVisibleListedResource = (name: string): ListedResource => {
  const spec = useListedResource(name);
  const viewer = useViewer();
  return useMemo(() => (spec.isGated ? toVisibleListedResource(spec, viewer) : spec), [spec, viewer]);
};

/** Returns a resource, limited to what the signed-in user may see. Suspends until it is loaded. */
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

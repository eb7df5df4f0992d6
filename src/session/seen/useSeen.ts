import { useCallback, useMemo } from 'react';
import type { ListedResource, ResourceSpec } from '../../declaration/compiled';
import { loadResource, useListed, useResourceSpec } from '../../declaration/registry';
import { useViewer } from '../useViewer';
import { seenListed, seenResource } from './seenBy';

/** What the list of a resource is drawn from, as who is signed in sees it; suspends until it is loaded. */
export const useSeenListed = (name: string): ListedResource => {
  const spec = useListed(name);
  const viewer = useViewer();
  return useMemo(() => (spec.isGated ? seenListed(spec, viewer) : spec), [spec, viewer]);
};

/** A resource as who is signed in sees it; suspends until it is loaded. */
export const useSeenResource = (name: string): ResourceSpec => {
  const spec = useResourceSpec(name);
  const viewer = useViewer();
  return useMemo(() => (spec.isGated ? seenResource(spec, viewer) : spec), [spec, viewer]);
};

/** Loads a resource as who is signed in sees it. */
export const useLoadSeen = (): ((name: string) => Promise<ResourceSpec>) => {
  const viewer = useViewer();
  return useCallback(
    async (name) => {
      const spec = await loadResource(name);
      return spec.isGated ? seenResource(spec, viewer) : spec;
    },
    [viewer],
  );
};

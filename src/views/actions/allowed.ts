import type { ResourceHead } from '../../declaration/compiled';
import { getVerbRequirements, isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';

type Verb = 'create' | 'update' | 'remove';

/** Tells whether the person signed in may create, change or remove records; what no call does is allowed to nobody. */
export const useIsAllowed = (): ((head: ResourceHead, verb: Verb) => boolean) => {
  const viewer = useViewer();
  return (head, verb) => {
    const requirements = getVerbRequirements(head, verb);
    return requirements !== undefined && isAllowed(requirements, viewer);
  };
};

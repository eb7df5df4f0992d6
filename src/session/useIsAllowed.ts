import type { ResourceHead } from '../declaration/compiled';
import { getVerbRequirements, isAllowed } from './gates';
import { useViewer } from './useViewer';

type Verb = 'create' | 'update' | 'remove';

/** Returns a function that checks whether the user may create, change or remove records; false if there is no call for it. */
export const useIsAllowed = (): ((head: ResourceHead, verb: Verb) => boolean) => {
  const viewer = useViewer();
  return (head, verb) => {
    const requirements = getVerbRequirements(head, verb);
    return requirements !== undefined && isAllowed(requirements, viewer);
  };
};

import { isAllowed } from './gates';
import { useSession } from './useSession';
import { useViewer } from './useViewer';

/**
 * Returns a function that checks whether data protected by a permission may be loaded. Unlike pages, which most users
 * may open, additional data is loaded only once the permissions are known.
 */
export const useCanRead = (): ((needs: { permission?: string | undefined } | undefined) => boolean) => {
  const viewer = useViewer();
  const { isDetailed } = useSession();
  return (needs) =>
    needs?.permission === undefined || (isDetailed && isAllowed({ permission: needs.permission }, viewer));
};

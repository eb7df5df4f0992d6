import { isAllowed } from './gates';
import { useSession } from './useSession';
import { useViewer } from './useViewer';

/**
 * Tells whether what a permission guards may be read. Unlike pages, which most people may open, what is read beside them
 * waits until it is known what the person may.
 */
export const useCanRead = (): ((needs: { permission?: string | undefined } | undefined) => boolean) => {
  const viewer = useViewer();
  const { isDetailed } = useSession();
  return (needs) =>
    needs?.permission === undefined || (isDetailed && isAllowed({ permission: needs.permission }, viewer));
};

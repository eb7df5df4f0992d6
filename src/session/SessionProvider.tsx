import { type ReactNode, useMemo } from 'react';
import { SessionContext, useSession } from './useSession';
import { useViewer, ViewerContext } from './useViewer';

/**
 * Reads the session once for all descendants. Rows and cells read it hundreds of times, and would otherwise each
 * subscribe to the identity provider.
 */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const viewer = useViewer();
  const readSession = useMemo(() => () => session, [session]);
  const readViewer = useMemo(() => () => viewer, [viewer]);
  return (
    <SessionContext value={readSession}>
      <ViewerContext value={readViewer}>{children}</ViewerContext>
    </SessionContext>
  );
};

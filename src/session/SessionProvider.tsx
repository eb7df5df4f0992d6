import { type ReactNode, useMemo } from 'react';
import { SessionContext, useSession } from './useSession';
import { useViewer, ViewerContext } from './useViewer';

/**
 * Reads the session once for all within: rows and cells ask for it by the hundred, and each would watch the identity
 * provider's answer by itself.
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

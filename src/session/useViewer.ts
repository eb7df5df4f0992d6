import { createContext, useContext, useMemo } from 'react';
import type { Viewer } from './gates';
import { useFlags } from './useFlags';
import { useSession } from './useSession';

const none: readonly string[] = [];

const useOwnViewer = (): Viewer => {
  const { level, isDetailed, userTypes, permissions, id, email, wholesalerId, domainName } = useSession();
  const flags = useFlags();
  return useMemo(() => {
    const who = { level, flags, id, email, wholesalerId, domainName };
    return isDetailed ? { ...who, userTypes, permissions } : { ...who, userTypes: none };
  }, [level, isDetailed, userTypes, permissions, flags, id, email, wholesalerId, domainName]);
};

/** How the person is read; see `SessionContext`. */
export const ViewerContext = createContext<() => Viewer>(useOwnViewer);

/** The person signed in, as gates ask. Until the API has told which user types they hold, gates that ask for one stay shut. */
export const useViewer = (): Viewer => useContext(ViewerContext)();

import { createContext, useContext, useMemo } from 'react';
import { sessionFields } from '#kits/session';
import type { Viewer } from './gates';
import { useFlags } from './useFlags';
import { useSession } from './useSession';

const noUserTypes: readonly string[] = [];

const useSessionViewer = (): Viewer => {
  const session = useSession();
  const flags = useFlags();
  return useMemo(() => {
    const { level, isDetailed, userTypes, permissions, asks, id, email } = session;
    const told = Object.fromEntries(sessionFields.map((field) => [field, session[field]]));
    const who = { level, flags, id, email, ...told };
    return isDetailed ? { ...who, userTypes, permissions, asks } : { ...who, userTypes: noUserTypes };
  }, [session, flags]);
};

/** How the person is read; see `SessionContext`. */
export const ViewerContext = createContext<() => Viewer>(useSessionViewer);

/** The person signed in, as gates ask. Until the API has told which user types they hold, gates that ask for one stay shut. */
export const useViewer = (): Viewer => useContext(ViewerContext)();

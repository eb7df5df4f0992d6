import { usePermissions } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { type Level, levels } from '../../contract/call';
import type { SessionValues } from '../declaration/template';
import { usePreviewedRole } from './previewedRole';
import { useSessionDetails } from './sessionDetails';

/** Who is signed in, as far as screens ask. */
export interface Session extends SessionValues {
  level: Level;
}

export interface SessionState extends Session {
  /** The identity provider has yet to answer; until then the session may do the least. */
  isPending: boolean;
  /** It has answered, but did not say what its owner may see. */
  isUnknown: boolean;
  /** The API has told the rest. */
  isDetailed: boolean;
}

const useSignedInSession = (): SessionState => {
  const { permissions, isPending } = usePermissions<Partial<Session>>();
  const known = useSessionDetails();
  const role = usePreviewedRole();
  return useMemo(() => {
    if (role) {
      const { level, permissions: granted, asks } = role;
      const seen = { level, permissions: granted, asks };
      return { ...permissions, ...seen, isPending, isUnknown: false, isDetailed: true };
    }
    const { isKnown, ...details } = known;
    return {
      ...permissions,
      ...details,
      level: permissions?.level ?? levels[0],
      isPending,
      isUnknown: !isPending && !permissions?.level,
      isDetailed: isKnown,
    };
  }, [permissions, isPending, known, role]);
};

/** How the session is read: by each component for itself, but where a `SessionProvider` around has read it for all. */
export const SessionContext = createContext<() => SessionState>(useSignedInSession);

/** The session at hand. */
export const useSession = (): SessionState => useContext(SessionContext)();

import { usePermissions } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { type Level, levels } from '../../contract/call';
import type { SessionValues } from '../declaration/template';
import { usePreviewedRole } from './previewedRole';
import { useSessionDetails } from './sessionDetails';

export interface Session extends SessionValues {
  level: Level;
}

export interface SessionState extends Session {
  /** The identity provider has not responded yet; until then, the lowest level applies. */
  isPending: boolean;
  /** The identity provider has responded, but without the user's level. */
  isUnknown: boolean;
  isDetailed: boolean;
}

const useSignedInSession = (): SessionState => {
  const { permissions, isPending } = usePermissions<Partial<Session>>();
  const known = useSessionDetails();
  const role = usePreviewedRole();
  return useMemo(() => {
    if (role) {
      const { level, permissions: granted, approvalRules } = role;
      const access = { level, permissions: granted, approvalRules };
      return { ...permissions, ...access, isPending, isUnknown: false, isDetailed: true };
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

/** How components read the session: individually, or from an enclosing `SessionProvider`. */
export const SessionContext = createContext<() => SessionState>(useSignedInSession);

export const useSession = (): SessionState => useContext(SessionContext)();

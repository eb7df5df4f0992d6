import { createContext, useContext, useMemo } from 'react';
import { usePermissions } from 'react-admin';
import type { Level } from '../../contract/call';
import { getLowestLevel } from '../../contract/levels';
import { getRestoredAccess } from '../authProvider/savedAccess';
import type { SessionValues } from '../declaration/templateTypes';
import { usePreviewedRole } from './previewedRole';
import { useSessionDetails } from './sessionDetails';

export interface Session extends SessionValues {
  level: Level;
}

export interface SessionState extends Session {
  /**
   * Whether the identity provider has not responded yet. Until it has, the access of the last visit applies, or else the
   * lowest level.
   */
  isPending: boolean;
  /** Whether the identity provider has responded without a level for the user. */
  isUnknown: boolean;
  /** Whether the API has responded, or could not be reached. */
  isDetailed: boolean;
  /** Whether the access of the last visit applies, because the API has not responded yet. */
  isRestored: boolean;
}

const useSignedInSession = (): SessionState => {
  const { permissions, isPending } = usePermissions<Partial<Session>>();
  const known = useSessionDetails();
  const role = usePreviewedRole();
  return useMemo(() => {
    if (role) {
      const { level, permissions: granted, approvalRules } = role;
      const access = { level, permissions: granted, approvalRules };
      return { ...permissions, ...access, isPending, isUnknown: false, isDetailed: true, isRestored: false };
    }
    const { isKnown, ...details } = known;
    const restored = getRestoredAccess();
    const isRestored = !isKnown && restored !== undefined && (isPending || restored.id === permissions?.id);
    return {
      ...(isRestored && restored),
      ...permissions,
      ...details,
      level: permissions?.level ?? (isRestored ? restored.level : getLowestLevel()),
      isPending,
      isUnknown: !isPending && !permissions?.level,
      isDetailed: isKnown,
      isRestored,
    };
  }, [permissions, isPending, known, role]);
};

/** Provides the hook with which components read the session: individually, or through an enclosing `SessionProvider`. */
export const SessionContext = createContext<() => SessionState>(useSignedInSession);

export const useSession = (): SessionState => useContext(SessionContext)();

import { createContext, useContext, useMemo } from 'react';
import { getTerms } from '../declaration/terms';
import type { Viewer } from './gates';
import { useFlags } from './useFlags';
import { useSession } from './useSession';

const noUserTypes: readonly string[] = [];

const useSessionViewer = (): Viewer => {
  const session = useSession();
  const flags = useFlags();
  return useMemo(() => {
    const { level, isDetailed, isRestored, userTypes, permissions, approvalRules, id, email } = session;
    const sessionValues = Object.fromEntries(
      getTerms().sessionFields.map((field) => [field, session[field]]),
    );
    const viewer = { level, flags, id, email, ...sessionValues };
    return isDetailed || isRestored
      ? { ...viewer, userTypes, permissions, approvalRules }
      : { ...viewer, userTypes: noUserTypes };
  }, [session, flags]);
};

/** Provides the hook with which components read the current user; see `SessionContext`. */
export const ViewerContext = createContext<() => Viewer>(useSessionViewer);

/** Returns the signed-in user for gate checks. Gates for a user type deny access until the API has responded. */
export const useViewer = (): Viewer => useContext(ViewerContext)();

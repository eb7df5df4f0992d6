import { usePermissions } from 'ra-core';
import type { Level } from '../../contract/call';
import type { SessionValues } from '../declaration/template';
import { usePreviewedRole } from './previewedRole';
import { useSessionDetails } from './sessionDetails';

/** Who is signed in, as far as screens ask. */
export interface Session extends SessionValues {
  level: Level;
}

/**
 * The session at hand. Until the identity provider has answered it may do the least; `isUnknown` when it answered, but
 * did not say what its owner may see; `isDetailed` once the API has told the rest.
 */
export const useSession = (): Session & { isPending: boolean; isUnknown: boolean; isDetailed: boolean } => {
  const { permissions, isPending } = usePermissions<Partial<Session>>();
  const { isKnown, ...details } = useSessionDetails();
  const role = usePreviewedRole();
  if (role) {
    const { level, permissions: granted } = role;
    return { ...permissions, level, permissions: granted, isPending, isUnknown: false, isDetailed: true };
  }
  return {
    ...permissions,
    ...details,
    level: permissions?.level ?? 'customer',
    isPending,
    isUnknown: !isPending && !permissions?.level,
    isDetailed: isKnown,
  };
};

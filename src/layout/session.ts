import { usePermissions } from 'ra-core';
import { type Level, levels } from '../contract/call';
import type { SessionValues } from '../declaration/template';

/** Who is signed in, as far as screens ask. */
export interface Session extends SessionValues {
  level: Level;
}

/** Whether a level includes another; a need that is not stated is always met. */
export const reaches = (level: Level, needed: Level | undefined): boolean =>
  levels.indexOf(level) >= levels.indexOf(needed ?? 'customer');

/**
 * The session at hand. Until the identity provider has answered it may do the least; `isUnknown` when it answered, but
 * did not say what its owner may see.
 */
export const useSession = (): Session & { isPending: boolean; isUnknown: boolean } => {
  const { permissions, isPending } = usePermissions<Partial<Session>>();
  return {
    ...permissions,
    level: permissions?.level ?? 'customer',
    isPending,
    isUnknown: !isPending && !permissions?.level,
  };
};

import { useLocation } from 'ra-core';
import { useSession } from '../useSession';
import { getDomain, getSessionDomain } from './aboutDomain';

/** The domain the customer pages are about: it stands in the address, or is the customer's own. */
export const useDomain = (): string | null => {
  const { search } = useLocation();
  const session = useSession();
  return getDomain(search) ?? getSessionDomain(session);
};

import { useLocation } from 'ra-core';
import { useSession } from '../useSession';
import { domainIn, ownDomain } from './aboutDomain';

/** The domain the customer pages are about: it stands in the address, or is the customer's own. */
export const useDomain = (): string | null => {
  const { search } = useLocation();
  const session = useSession();
  return domainIn(search) ?? ownDomain(session);
};

import { useLocation } from 'ra-core';
import { domainIn } from './domain/aboutDomain';
import { useSession } from './session';

/** The domain the customer pages are about: it stands in the address, or is the customer's own. */
export const useDomain = (): string | null => {
  const { search } = useLocation();
  const { domainName } = useSession();
  return domainIn(search) ?? domainName ?? null;
};

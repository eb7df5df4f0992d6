import { useLocation } from 'react-admin';
import { useSession } from '../useSession';
import { getDomain, getSessionDomain } from './aboutDomain';

/** Returns the domain of the current page: the one in the URL, or the customer's own. */
export const useDomain = (): string | null => {
  const { search } = useLocation();
  const session = useSession();
  return getDomain(search) ?? getSessionDomain(session);
};

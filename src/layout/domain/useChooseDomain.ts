import { useEvent, useGetIdentity, useLocation, useNavigate } from 'react-admin';
import type { KnownContext } from '../../declaration/kit';
import { toDomainPage } from '../../session/domain/aboutDomain';
import { addRecentDomain } from './recentDomains';

/** Returns a function that opens the current page for another domain, or else that domain's first page. */
export const useChooseDomain = (): ((domain: KnownContext) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  return useEvent(({ name, display }: KnownContext) => {
    if (identity) addRecentDomain(String(identity.id), name, display);
    navigate(toDomainPage(name, pathname));
  });
};

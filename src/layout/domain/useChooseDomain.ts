import { useEvent, useGetIdentity, useLocation, useNavigate } from 'ra-core';
import type { KnownContext } from '../../declaration/kit';
import { toDomainPage } from '../../session/domain/aboutDomain';
import { addRecentDomain } from './recentDomains';

/** Goes to the page at hand on another domain, or to the first page of it. */
export const useChooseDomain = (): ((domain: KnownContext) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  return useEvent(({ name, display }: KnownContext) => {
    if (identity) addRecentDomain(String(identity.id), name, display);
    navigate(toDomainPage(name, pathname));
  });
};

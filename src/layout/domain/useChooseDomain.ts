import { useEvent, useGetIdentity, useLocation, useNavigate } from 'ra-core';
import { pageOn } from '../../session/domain/aboutDomain';
import { addRecentDomain, type KnownDomain } from './recentDomains';

/** Goes to the page at hand on another domain, or to the first page of it. */
export const useChooseDomain = (): ((domain: KnownDomain) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  return useEvent(({ name, display }: KnownDomain) => {
    if (identity) addRecentDomain(String(identity.id), name, display);
    navigate(pageOn(name, pathname));
  });
};

import { useEffect } from 'react';
import { useGetIdentity, useLocation } from 'react-admin';
import { isInContext } from '../declaration/menuRoots';
import { getResourceHead } from '../declaration/registry';
import { useConsoleSettings } from './consoleSettings';
import { getDomain, setSearchDomain } from './domain/aboutDomain';
import { addVisit, type VisitedRecord } from './visits';

const recordVisit = (account: unknown, to: string, record?: VisitedRecord) => {
  if (account !== undefined) addVisit(String(account), { to, ...(record && { record }) });
};

/** Returns the current URL for the list of recently visited pages: its path, with only the domain from the query. */
const useResourcePath = (resource: string) => {
  const { pathname, search } = useLocation();
  const domain = getDomain(search);
  const head = getResourceHead(resource);
  const isInContextPage = head !== undefined && isInContext(head.menu) && domain !== null;
  return { pathname, to: isInContextPage ? pathname + setSearchDomain('', domain) : pathname };
};

export const useRecordVisit = ({ resource, id, label }: VisitedRecord): void => {
  const { data } = useGetIdentity();
  const { to } = useResourcePath(resource);
  const account = data?.id;
  useEffect(() => recordVisit(account, to, { resource, id, label }), [account, to, resource, id, label]);
};

export const useTrackScreenVisits = (): void => {
  const { data } = useGetIdentity();
  const { routes } = useConsoleSettings();
  const { pathname, to } = useResourcePath(useLocation().pathname.slice(1));
  const account = data?.id;
  const isScreen =
    getResourceHead(pathname.slice(1)) !== undefined || routes.some(({ path }) => path === pathname);
  useEffect(() => {
    if (isScreen) recordVisit(account, to);
  }, [account, to, isScreen]);
};

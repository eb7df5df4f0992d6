import { useGetIdentity, useLocation } from 'ra-core';
import { useEffect } from 'react';
import { isInContext } from '../declaration/menuRoots';
import { getResourceHead } from '../declaration/registry';
import { useConsoleSettings } from './consoleSettings';
import { getDomain, setSearchDomain } from './domain/aboutDomain';
import { addVisit, type VisitedRecord } from './visits';

const recordVisit = (account: unknown, to: string, record?: VisitedRecord) => {
  if (account !== undefined) addVisit(String(account), { to, ...(record && { record }) });
};

/** The address of the page at hand as it is remembered: the domain is all that is kept of the query. */
const useResourceAddress = (resource: string) => {
  const { pathname, search } = useLocation();
  const domain = getDomain(search);
  const head = getResourceHead(resource);
  const isInOne = head !== undefined && isInContext(head.menu) && domain !== null;
  return { pathname, to: isInOne ? pathname + setSearchDomain('', domain) : pathname };
};

/** Remembers that this record was looked at. */
export const useRecordVisit = ({ resource, id, label }: VisitedRecord): void => {
  const { data } = useGetIdentity();
  const { to } = useResourceAddress(resource);
  const account = data?.id;
  useEffect(() => recordVisit(account, to, { resource, id, label }), [account, to, resource, id, label]);
};

/** Remembers the screens people come by: lists, and screens that belong to no resource. */
export const useTrackScreenVisits = (): void => {
  const { data } = useGetIdentity();
  const { routes } = useConsoleSettings();
  const { pathname, to } = useResourceAddress(useLocation().pathname.slice(1));
  const account = data?.id;
  const isScreen =
    getResourceHead(pathname.slice(1)) !== undefined || routes.some(({ path }) => path === pathname);
  useEffect(() => {
    if (isScreen) recordVisit(account, to);
  }, [account, to, isScreen]);
};

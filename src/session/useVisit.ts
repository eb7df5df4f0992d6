import { useGetIdentity, useLocation } from 'ra-core';
import { useEffect } from 'react';
import { isInContext } from '../declaration/menuRoots';
import { resourceHead } from '../declaration/registry';
import { useConsoleSettings } from './consoleSettings';
import { domainIn, searchWith } from './domain/aboutDomain';
import { addVisit, type VisitedRecord } from './visits';

const remember = (account: unknown, to: string, record?: VisitedRecord) => {
  if (account !== undefined) addVisit(String(account), { to, ...(record && { record }) });
};

/** The address of the page at hand as it is remembered: the domain is all that is kept of the query. */
const useAddress = (resource: string) => {
  const { pathname, search } = useLocation();
  const domain = domainIn(search);
  const head = resourceHead(resource);
  const isInOne = head !== undefined && isInContext(head.menu) && domain !== null;
  return { pathname, to: isInOne ? pathname + searchWith('', domain) : pathname };
};

/** Remembers that this record was looked at. */
export const useVisit = ({ resource, id, label }: VisitedRecord): void => {
  const { data } = useGetIdentity();
  const { to } = useAddress(resource);
  const account = data?.id;
  useEffect(() => remember(account, to, { resource, id, label }), [account, to, resource, id, label]);
};

/** Remembers the screens people come by: lists, and screens that belong to no resource. */
export const useVisitedScreens = (): void => {
  const { data } = useGetIdentity();
  const { routes } = useConsoleSettings();
  const { pathname, to } = useAddress(useLocation().pathname.slice(1));
  const account = data?.id;
  const isScreen =
    resourceHead(pathname.slice(1)) !== undefined || routes.some(({ path }) => path === pathname);
  useEffect(() => {
    if (isScreen) remember(account, to);
  }, [account, to, isScreen]);
};

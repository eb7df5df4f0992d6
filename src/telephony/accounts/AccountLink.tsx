import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isDomainPath, setSearchDomain } from '../../session/domain/aboutDomain';
import { useLinked } from '../../views/fields/kinds/ReferenceField';
import { accountResources } from './accountResources';

interface Props {
  value: string;
  /** Kind of the account; undefined for outside numbers and unknown accounts. */
  kind: string | undefined;
  record: RaRecord;
  children: ReactNode;
}

/** Links an account to its page, in the phone system of the page or else of the record. */
export const AccountLink = ({ value, kind = '', record, children }: Props) => {
  const head = useLinked(accountResources[kind]);
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const domain: unknown = record.domain_name ?? record.domain;
  // The router adds the phone system of the page, but other pages have none.
  const search = isDomainPath(pathname) ? '' : typeof domain === 'string' && setSearchDomain('', domain);
  if (!head || search === false) return children;
  return (
    <LinkBase to={createPath({ resource: head.name, id: value, type: 'show' }) + search}>{children}</LinkBase>
  );
};

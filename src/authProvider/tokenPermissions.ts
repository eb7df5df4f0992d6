import type { IdToken } from '@auth0/auth0-spa-js';
import type { UserIdentity } from 'ra-core';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from './claimNames';

/** Who is signed in, and what they may see. */
export interface Permissions {
  /** As the server knows them: the token's subject. */
  id: string;
  email: string;
  level: 'staff' | 'reseller' | 'customer';
  /** Null for staff. */
  wholesalerId: number | null;
  /** The phone system's domain; null for staff and resellers. */
  domainName: string | null;
}

export interface Identity extends UserIdentity {
  id: string;
  fullName: string;
  email: string;
  level: Permissions['level'] | null;
}

const personOf = (claims: IdToken | undefined) => {
  const email = claims?.email ?? '';
  return { id: claims?.sub ?? email, email };
};

/** @returns null when the token does not say what its owner may see: then that is nothing. */
export function permissionsOf(claims: IdToken | undefined): Permissions | null {
  const level: unknown = claims?.[LEVEL_CLAIM];
  if (level !== 'staff' && level !== 'reseller' && level !== 'customer') return null;
  const wholesalerId: unknown = claims?.[WHOLESALER_CLAIM];
  const domainName: unknown = claims?.[DOMAIN_CLAIM];
  return {
    ...personOf(claims),
    level,
    wholesalerId: typeof wholesalerId === 'number' ? wholesalerId : null,
    domainName: typeof domainName === 'string' ? domainName : null,
  };
}

export function identityOf(claims: IdToken): Identity {
  const person = personOf(claims);
  return {
    ...person,
    fullName: claims.name || person.email,
    level: permissionsOf(claims)?.level ?? null,
  };
}

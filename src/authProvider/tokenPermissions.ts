import type { IdToken } from '@auth0/auth0-spa-js';
import type { UserIdentity } from 'react-admin';
import type { Level } from '../../contract/call';
import { getLevels } from '../../contract/levels';
import type { SessionFields } from '../declaration/registered';
import { getKit } from '../kit';

export interface Permissions extends SessionFields {
  /** User id on the server, which is the token's subject. */
  id: string;
  email: string;
  level: Level;
}

export interface Identity extends UserIdentity {
  id: string;
  fullName: string;
  email: string;
  level: Permissions['level'] | null;
}

const parseUserClaims = (claims: IdToken | undefined) => {
  const email = claims?.email ?? '';
  return { id: claims?.sub ?? email, email };
};

/** @returns the user's permissions; null if the token contains none, in which case the user has no access */
export const parsePermissions = (claims: IdToken | undefined): Permissions | null => {
  const { level: claimedLevel, ...fields } = getKit().readClaims(claims ?? {});
  const level = getLevels().find((candidate) => candidate === claimedLevel);
  return level === undefined ? null : { ...parseUserClaims(claims), level, ...fields };
};

export const parseIdentity = (claims: IdToken): Identity => {
  const person = parseUserClaims(claims);
  return {
    ...person,
    fullName: claims.name || person.email,
    level: parsePermissions(claims)?.level ?? null,
  };
};

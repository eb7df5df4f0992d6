import type { IdToken } from '@auth0/auth0-spa-js';
import type { UserIdentity } from 'ra-core';
import { readClaims, type SessionFields } from '#kits/session';
import { type Level, levels } from '../../contract/call';

export interface Permissions extends SessionFields {
  /** The user id on the server: the token's subject. */
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

const parsePerson = (claims: IdToken | undefined) => {
  const email = claims?.email ?? '';
  return { id: claims?.sub ?? email, email };
};

/** @returns null if the token does not contain permissions; the user then has no access */
export const parsePermissions = (claims: IdToken | undefined): Permissions | null => {
  const { level: claimedLevel, ...fields } = readClaims(claims ?? {});
  const level = levels.find((candidate) => candidate === claimedLevel);
  return level === undefined ? null : { ...parsePerson(claims), level, ...fields };
};

export const parseIdentity = (claims: IdToken): Identity => {
  const person = parsePerson(claims);
  return {
    ...person,
    fullName: claims.name || person.email,
    level: parsePermissions(claims)?.level ?? null,
  };
};

import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from '../telephony/claimNames';

/** What the sign-in tells of somebody beside who they are and their level. */
export interface SessionFields {
  /** Null for staff. */
  wholesalerId: number | null;
  /** The phone system's domain; null for staff and resellers. */
  domainName: string | null;
}

/** Those of them that templates may name: `$session.domainName`. */
export const sessionFields = ['wholesalerId', 'domainName'] as const satisfies (keyof SessionFields)[];

/**
 * Reads the claims of an identity token.
 * @returns the level as it stands there, which may be none there is, and the fields of the session
 */
export const readClaims = (claims: Readonly<Record<string, unknown>>): { level: unknown } & SessionFields => {
  const wholesalerId = claims[WHOLESALER_CLAIM];
  const domainName = claims[DOMAIN_CLAIM];
  return {
    level: claims[LEVEL_CLAIM],
    wholesalerId: typeof wholesalerId === 'number' ? wholesalerId : null,
    domainName: typeof domainName === 'string' ? domainName : null,
  };
};

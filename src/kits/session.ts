import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from '../telephony/claimNames';

/** Sign-in data of a user in addition to identity and level. */
export interface SessionFields {
  /** Null for staff. */
  wholesalerId: number | null;
  /** The phone system's domain; null for staff and resellers. */
  domainName: string | null;
}

/** Session fields available to templates: `$session.domainName`. */
export const sessionFields = ['wholesalerId', 'domainName'] as const satisfies (keyof SessionFields)[];

/**
 * Parses the claims of an identity token.
 * @returns the unvalidated level, and the session fields
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

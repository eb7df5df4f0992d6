import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from '../telephony/claimNames';

/** Sign-in data of a user, in addition to identity and level. */
export interface SessionFields {
  /** Id of the user's wholesaler; null for staff. */
  wholesalerId: number | null;
  /** Domain of the user's phone system; null for staff and resellers. */
  domainName: string | null;
}

/** Session fields available to templates, for example as `$session.domainName`. */
export const sessionFields = ['wholesalerId', 'domainName'] as const satisfies (keyof SessionFields)[];

/**
 * Parses the claims of an identity token.
 * @returns the level, which has not been validated, and the session fields
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

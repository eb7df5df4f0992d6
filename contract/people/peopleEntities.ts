import { integer, text } from '../fields';
import { shape } from '../schema';

/** Identity token claims used by the console. */
export const IdentityTokenClaims = shape('Identity token claims', {
  iss: text('Issuer'),
  aud: text('Audience'),
  exp: integer('Ends'),
  nbf: integer('Not before'),
  iat: integer('Issued'),
  sub: text('Subject'),
  nonce: text('Nonce'),
  auth_time: integer('Signed in'),
  azp: text('Authorized party'),
  org_id: text('Organization id'),
  org_name: text('Organization'),
});

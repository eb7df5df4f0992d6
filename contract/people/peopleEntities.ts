import { domain, email, integer, text } from '../fields';
import { shape } from '../schema';

/** Invitation: asks somebody to use an extension. */
export const Invitation = shape('Invitation', {
  extension_no: text({ title: 'Extension', maxLength: 64 }),
  groupName: text({ title: 'Group', maxLength: 120 }),
  domain_url: domain('Domain'),
  email: email({ title: 'E-mail', maxLength: 254 }),
  tenant: text({ title: 'Tenant', readOnly: true }),
});

/** Identity token claims, as the console reads them. */
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

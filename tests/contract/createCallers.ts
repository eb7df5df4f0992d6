import type { Principal } from '../../server/http/tenancy/tenantScope';
import { SignInError } from '../../server/signIn/tokens/verifyToken';
import type { Caller } from './example';

const createPrincipal = (rest: Partial<Principal> & Pick<Principal, 'level'>): Principal => ({
  id: `contract|${rest.level}`,
  email: `${rest.level}@trunkline.example`,
  name: `Test ${rest.level}`,
  wholesalerId: null,
  domainName: null,
  ...rest,
});

/** Another phone system of the reseller that owns the wharf domain. */
export const SIBLING_DOMAIN = 'lighthouse.pbx.example';

/** Creates the callers for the demo data. The first three belong to wholesaler 1 and its domain wharf, the others to other tenants. */
export const createCallers = (otherDomain: string): Record<Caller, Principal> => ({
  staff: createPrincipal({ level: 'staff', id: 'demo|staff' }),
  reseller: createPrincipal({ level: 'reseller', wholesalerId: 1 }),
  customer: createPrincipal({ level: 'customer', wholesalerId: 1, domainName: 'wharf.pbx.example' }),
  colleague: createPrincipal({
    level: 'self',
    wholesalerId: 1,
    domainName: 'wharf.pbx.example',
    id: 'contract|colleague',
  }),
  otherReseller: createPrincipal({ level: 'reseller', wholesalerId: 2, id: 'contract|other-reseller' }),
  otherCustomer: createPrincipal({
    level: 'customer',
    wholesalerId: 2,
    domainName: otherDomain,
    id: 'contract|other-customer',
  }),
  siblingCustomer: createPrincipal({
    level: 'customer',
    wholesalerId: 1,
    domainName: SIBLING_DOMAIN,
    id: 'contract|sibling-customer',
  }),
});

/** Creates a token verifier for which the tokens are the names of callers. */
export const createVerifier = (people: Record<Caller, Principal>) => async (token: string) => {
  if (!Object.hasOwn(people, token)) throw new SignInError('invalid', 'unknown token');
  return people[token as Caller];
};

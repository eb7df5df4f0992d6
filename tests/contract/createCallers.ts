import type { Person } from '../../server/http/tenancy/tenantScope';
import { SignInError } from '../../server/signIn/tokens/verifyToken';
import type { Caller } from './example';

const createPerson = (rest: Partial<Person> & Pick<Person, 'level'>): Person => ({
  id: `contract|${rest.level}`,
  email: `${rest.level}@trunkline.example`,
  name: `Test ${rest.level}`,
  wholesalerId: null,
  domainName: null,
  ...rest,
});

/** Another phone system of the reseller that owns wharf. */
export const SIBLING_DOMAIN = 'lighthouse.pbx.example';

/** Callers from the demo data: wholesaler 1 and its domain wharf; the others belong to wholesaler 2. */
export const createCallers = (otherDomain: string): Record<Caller, Person> => ({
  staff: createPerson({ level: 'staff', id: 'demo|staff' }),
  reseller: createPerson({ level: 'reseller', wholesalerId: 1 }),
  customer: createPerson({ level: 'customer', wholesalerId: 1, domainName: 'wharf.pbx.example' }),
  otherReseller: createPerson({ level: 'reseller', wholesalerId: 2, id: 'contract|other-reseller' }),
  otherCustomer: createPerson({
    level: 'customer',
    wholesalerId: 2,
    domainName: otherDomain,
    id: 'contract|other-customer',
  }),
  siblingCustomer: createPerson({
    level: 'customer',
    wholesalerId: 1,
    domainName: SIBLING_DOMAIN,
    id: 'contract|sibling-customer',
  }),
});

/** Creates a token verifier that accepts caller names as tokens. */
export const createVerifier = (people: Record<Caller, Person>) => async (token: string) => {
  if (!Object.hasOwn(people, token)) throw new SignInError('invalid', 'unknown token');
  return people[token as Caller];
};

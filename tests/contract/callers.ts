import type { Person } from '../../server/http/tenancy/tenantScope';
import { SignInError } from '../../server/signIn/tokens/verifyToken';
import type { Caller } from './example';

const person = (rest: Partial<Person> & Pick<Person, 'level'>): Person => ({
  id: `contract|${rest.level}`,
  email: `${rest.level}@trunkline.example`,
  name: `Test ${rest.level}`,
  wholesalerId: null,
  domainName: null,
  ...rest,
});

/** Another phone system of the reseller of wharf. */
export const SIBLING_DOMAIN = 'lighthouse.pbx.example';

/** Of the demo data: wholesaler 1 and its domain wharf; the others belong to wholesaler 2. */
export const callers = (otherDomain: string): Record<Caller, Person> => ({
  staff: person({ level: 'staff', id: 'demo|staff' }),
  reseller: person({ level: 'reseller', wholesalerId: 1 }),
  customer: person({ level: 'customer', wholesalerId: 1, domainName: 'wharf.pbx.example' }),
  otherReseller: person({ level: 'reseller', wholesalerId: 2, id: 'contract|other-reseller' }),
  otherCustomer: person({
    level: 'customer',
    wholesalerId: 2,
    domainName: otherDomain,
    id: 'contract|other-customer',
  }),
  siblingCustomer: person({
    level: 'customer',
    wholesalerId: 1,
    domainName: SIBLING_DOMAIN,
    id: 'contract|sibling-customer',
  }),
});

/** Takes the names of callers as tokens. */
export const verifierOf = (people: Record<Caller, Person>) => async (token: string) => {
  if (!Object.hasOwn(people, token)) throw new SignInError('invalid', 'unknown token');
  return people[token as Caller];
};

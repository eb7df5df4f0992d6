import type { Plan } from '../../../src/customRoutes/provision/plan';

/** A plan that uses every option. */
export const plan: Plan = {
  customerId: 7,
  customerNumber: 'C7',
  company: 'Blue Button Flowers',
  domainName: 'button.pbx.example',
  serverId: null,
  templateId: 1,
  ratePlanId: null,
  domainDefaultId: null,
  seats: 3,
  numbers: ['61255500001', '61255500002'],
  address: '1 Sample St',
  login: { email: 'first@button.example', firstname: 'First', lastname: '' },
};

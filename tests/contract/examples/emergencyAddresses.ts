import { WHARF } from '../../../server/demo/demoWholesale';
import type { Examples, Step } from '../example';

/** Numbers of the phone system to try, which the demo gives no emergency address. */
const numbers = ['61255500003', '61255500004'];

const set = (address?: string): Step => ({
  call: 'SetEmergencyAddresses',
  body: { numbers, ...(address && { address }) },
});

const ask: Step = { call: 'GetEmergencyAddresses', as: 'staff', body: { phone_number: numbers } };

const inState = (state: string, shows: object = {}) => ({
  ...ask,
  shows: { phone_number: numbers[0], state, ...shows },
});

export const emergencyAddressExamples: Examples = {
  GetEmergencyAddresses: { body: { domain_name: WHARF, state: ['none', 'refused'] } },
  GetEmergencyAddressCounts: { body: { domain_name: WHARF } },
  SetEmergencyAddresses: {
    body: { numbers, address: '12 Sample St, Sampleton NSW 9901' },
    readBack: () => inState('on_file', { address: '12 Sample St, Sampleton NSW 9901' }),
  },
  SubmitEmergencyAddresses: {
    first: [set()],
    body: { numbers },
    readBack: () => inState('submitted'),
  },
  WithdrawEmergencyAddresses: {
    first: [set('14 Sample St, Sampleton NSW 9901')],
    body: { numbers },
    readBack: () => inState('none'),
  },
  AskEmergencyAnswers: { body: {} },
  GetExtensionsElsewhere: { body: { domain_name: WHARF } },
};

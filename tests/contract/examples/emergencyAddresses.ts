import { WHARF } from '../../../server/demo/demoWholesale';
import type { Examples, Step } from '../example';

/** Numbers of the trial phone system without an emergency address in the demo data; each call uses a different one. */
const numbers = { set: ['61255500003'], submit: ['61255500004'], withdraw: ['61255500005'] };

const setAddress = (of: string[], address: string): Step => ({
  call: 'SetEmergencyAddresses',
  body: { numbers: of, address },
});

const expectState = ([number]: string[], state: string, shows: object = {}) => ({
  call: 'GetEmergencyAddresses' as const,
  as: 'staff' as const,
  body: { phone_number: number },
  shows: { phone_number: number, state, ...shows },
});

export const emergencyAddressExamples: Examples = {
  GetEmergencyAddresses: { body: { domain_name: WHARF, state: ['none', 'refused'] } },
  GetEmergencyAddressCounts: { body: { domain_name: WHARF } },
  SetEmergencyAddresses: {
    body: { numbers: numbers.set, address: '12 Sample St, Sampleton NSW 9901' },
    readBack: () => expectState(numbers.set, 'on_file', { address: '12 Sample St, Sampleton NSW 9901' }),
  },
  SubmitEmergencyAddresses: {
    first: [setAddress(numbers.submit, '13 Sample St, Sampleton NSW 9901')],
    body: { numbers: numbers.submit },
    readBack: () => expectState(numbers.submit, 'submitted'),
  },
  WithdrawEmergencyAddresses: {
    first: [setAddress(numbers.withdraw, '14 Sample St, Sampleton NSW 9901')],
    body: { numbers: numbers.withdraw },
    readBack: () => expectState(numbers.withdraw, 'none'),
  },
  AskEmergencyAnswers: { body: {} },
  GetExtensionsElsewhere: { body: { domain_name: WHARF } },
};

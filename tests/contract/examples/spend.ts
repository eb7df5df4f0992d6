import type { Examples, Step } from '../example';

const domain_name = 'wharf.pbx.example';
const createRate = (prefix: string, name: string): Step => ({
  call: 'SaveCallRate',
  body: { prefix, name, kind: 'international', per_minute: 0.5, per_call: 0 },
});

export const spendExamples: Examples = {
  GetSpendFindings: { body: { domain_name: [domain_name] } },
  GetSpendLimits: {},
  SaveSpendLimits: {
    body: { system_a_day: 70, night_minutes: 3 },
    readBack: () => ({ call: 'GetSpendLimits', shows: { system_a_day: 70, night_minutes: 3 } }),
  },
  ChangeDialPlan: {
    body: { dial_plan: 'No international calls' },
    readBack: () => ({ call: 'GetAllSettings', shows: { default_dialplan: 'No international calls' } }),
  },
  GetCallRates: { body: { prefix: '61' } },
  SaveCallRate: {
    body: { prefix: '9991', name: 'Walked islands', kind: 'international', per_minute: 0.5, per_call: 0 },
    readBack: () => ({ call: 'GetCallRates', body: { prefix: '9991' }, shows: { name: 'Walked islands' } }),
  },
  RemoveCallRates: {
    first: [createRate('9992', 'Gone soon')],
    body: { prefixes: ['9992'] },
    readBack: () => ({ call: 'GetCallRates', body: { prefix: '9992' }, lacks: { prefix: '9992' } }),
  },
};

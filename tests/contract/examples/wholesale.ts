import type { Answers, Examples, Step } from '../example';

const plan = (rate_plan_no: string): Step => ({
  call: 'CreateRatePlan',
  body: { rate_plan_no, rate_plan_description: 'From the walk', plan_type: 'voice' },
});
const idOf = (before: Answers, place = 0): number => (before[place] as { id: number }).id;
const copy = (group_no: string): Step => ({
  call: 'DuplicateWholesaler',
  body: { id: 4, wholesaler_name: `Walkers ${group_no}`, group_no },
});

export const wholesaleExamples: Examples = {
  GetPhoneRegions: {},
  UpsertPhoneRegion: {
    body: { description: 'Walkton', area_code: '08', state: 'WA' },
    readBack: () => ({ call: 'GetPhoneRegions', shows: { description: 'Walkton' } }),
  },
  DeletePhoneRegion: {
    first: [{ call: 'UpsertPhoneRegion', body: { description: 'Gone Creek', area_code: '08' } }],
    body: (before) => ({ id: idOf(before) }),
    readBack: () => ({ call: 'GetPhoneRegions', lacks: { description: 'Gone Creek' } }),
  },
  GetRatePlans: {},
  CreateRatePlan: {
    body: { rate_plan_no: 'WALK-1', rate_plan_description: 'Walking', plan_type: 'sms' },
    readBack: () => ({ call: 'GetRatePlans', as: 'staff', shows: { rate_plan_no: 'WALK-1' } }),
  },
  UpdateRatePlan: {
    first: [plan('WALK-2')],
    body: (before) => ({ id: idOf(before), rate_plan_no: 'WALK-2', rate_plan_description: 'Changed' }),
    readBack: () => ({
      call: 'GetRatePlans',
      as: 'staff',
      shows: { rate_plan_no: 'WALK-2', rate_plan_description: 'Changed' },
    }),
  },
  RemoveRatePlan: {
    first: [plan('WALK-3')],
    body: (before) => ({ id: idOf(before) }),
    readBack: () => ({ call: 'GetRatePlans', as: 'staff', lacks: { rate_plan_no: 'WALK-3' } }),
  },
  ReplaceRatePlan: {
    first: [
      plan('WALK-6'),
      plan('WALK-7'),
      (before) => ({
        call: 'AddRatePlanToWholesaler',
        body: { wholesaler_id: 1, rate_plan_id: idOf(before) },
      }),
    ],
    body: (before) => ({ rate_plan_id: idOf(before), replace_with: idOf(before, 1) }),
    readBack: () => ({ call: 'GetRatePlans', body: { wholesaler_id: 1 }, shows: { rate_plan_no: 'WALK-7' } }),
  },
  GetWholesalerByRatePlan: { body: { rate_plan_id: 1 } },
  AddRatePlanToWholesaler: {
    first: [plan('WALK-4')],
    body: (before) => ({ wholesaler_id: 1, rate_plan_id: idOf(before) }),
    readBack: () => ({ call: 'GetRatePlans', body: { wholesaler_id: 1 }, shows: { rate_plan_no: 'WALK-4' } }),
  },
  RemoveRatePlanFromWholesaler: {
    first: [
      plan('WALK-5'),
      (before) => ({
        call: 'AddRatePlanToWholesaler',
        body: { wholesaler_id: 1, rate_plan_id: idOf(before) },
      }),
    ],
    body: (before) => ({ wholesaler_id: 1, rate_plan_id: idOf(before) }),
    readBack: () => ({ call: 'GetRatePlans', body: { wholesaler_id: 1 }, lacks: { rate_plan_no: 'WALK-5' } }),
  },
  GetWholesalers: {},
  UpdateWholesaler: {
    first: [copy('9001')],
    body: (before) => ({ id: idOf(before), wholesaler_name: 'Walkers Renamed' }),
    readBack: () => ({ call: 'GetWholesalers', as: 'staff', shows: { wholesaler_name: 'Walkers Renamed' } }),
  },
  DuplicateWholesaler: {
    body: { id: 4, wholesaler_name: 'Walkers Two', group_no: '9002' },
    readBack: () => ({ call: 'GetWholesalers', as: 'staff', shows: { group_no: '9002' } }),
  },
  GetCustomers: { body: { pageSize: 5, sortBy: 'company' } },
};

import type { Answers, Examples, Step } from '../example';

const createPlan = (rate_plan_no: string): Step => ({
  call: 'CreateRatePlan',
  body: { rate_plan_no, rate_plan_description: 'From the walk', plan_type: 'voice' },
});
const getId = (before: Answers, place = 0): number => (before[place] as { id: number }).id;
const copyWholesaler = (group_no: string): Step => ({
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
    body: (before) => ({ id: getId(before) }),
    readBack: () => ({ call: 'GetPhoneRegions', lacks: { description: 'Gone Creek' } }),
  },
  GetRatePlans: {},
  CreateRatePlan: {
    body: { rate_plan_no: 'WALK-1', rate_plan_description: 'Walking', plan_type: 'sms' },
    readBack: () => ({ call: 'GetRatePlans', as: 'staff', shows: { rate_plan_no: 'WALK-1' } }),
  },
  UpdateRatePlan: {
    first: [createPlan('WALK-2')],
    body: (before) => ({ id: getId(before), rate_plan_no: 'WALK-2', rate_plan_description: 'Changed' }),
    readBack: () => ({
      call: 'GetRatePlans',
      as: 'staff',
      shows: { rate_plan_no: 'WALK-2', rate_plan_description: 'Changed' },
    }),
  },
  RemoveRatePlan: {
    first: [createPlan('WALK-3')],
    body: (before) => ({ id: getId(before) }),
    readBack: () => ({ call: 'GetRatePlans', as: 'staff', lacks: { rate_plan_no: 'WALK-3' } }),
  },
  ReplaceRatePlan: {
    first: [
      createPlan('WALK-6'),
      createPlan('WALK-7'),
      (before) => ({
        call: 'AddRatePlanToWholesaler',
        body: { wholesaler_id: 1, rate_plan_id: getId(before) },
      }),
    ],
    body: (before) => ({ rate_plan_id: getId(before), replace_with: getId(before, 1) }),
    readBack: () => ({ call: 'GetRatePlans', body: { wholesaler_id: 1 }, shows: { rate_plan_no: 'WALK-7' } }),
  },
  GetWholesalerByRatePlan: { body: { rate_plan_id: 1 } },
  AddRatePlanToWholesaler: {
    first: [createPlan('WALK-4')],
    body: (before) => ({ wholesaler_id: 1, rate_plan_id: getId(before) }),
    readBack: () => ({ call: 'GetRatePlans', body: { wholesaler_id: 1 }, shows: { rate_plan_no: 'WALK-4' } }),
  },
  RemoveRatePlanFromWholesaler: {
    first: [
      createPlan('WALK-5'),
      (before) => ({
        call: 'AddRatePlanToWholesaler',
        body: { wholesaler_id: 1, rate_plan_id: getId(before) },
      }),
    ],
    body: (before) => ({ wholesaler_id: 1, rate_plan_id: getId(before) }),
    readBack: () => ({ call: 'GetRatePlans', body: { wholesaler_id: 1 }, lacks: { rate_plan_no: 'WALK-5' } }),
  },
  GetWholesalers: {},
  UpdateWholesaler: {
    first: [copyWholesaler('9001')],
    body: (before) => ({ id: getId(before), wholesaler_name: 'Walkers Renamed' }),
    readBack: () => ({ call: 'GetWholesalers', as: 'staff', shows: { wholesaler_name: 'Walkers Renamed' } }),
  },
  DuplicateWholesaler: {
    body: { id: 4, wholesaler_name: 'Walkers Two', group_no: '9002' },
    readBack: () => ({ call: 'GetWholesalers', as: 'staff', shows: { group_no: '9002' } }),
  },
  GetCustomers: { body: { pageSize: 5, sortBy: 'company' } },
  GetCustomerStates: { body: { ids: [1] } },
};

import { callApi } from '../callApi';
import type { RatePlan, Wholesaler } from './ratePlan';

const getCallPath = (name: string) => `/api/NumberHub/${name}`;

export const ratePlanCalls = {
  list: () => callApi<RatePlan[]>(getCallPath('GetRatePlans'), {}),
  create: (plan: Partial<RatePlan>) => callApi<RatePlan>(getCallPath('CreateRatePlan'), plan),
  update: (plan: Partial<RatePlan>) => callApi<RatePlan | null>(getCallPath('UpdateRatePlan'), plan),
  remove: (id: number) => callApi<null>(getCallPath('RemoveRatePlan'), { id }),
  wholesalersOf: (id: number) =>
    callApi<Wholesaler[]>(getCallPath('GetWholesalerByRatePlan'), { rate_plan_id: id }),
  assign: (rate_plan_id: number, wholesaler_id: number) =>
    callApi<null>(getCallPath('AddRatePlanToWholesaler'), { rate_plan_id, wholesaler_id }),
  takeAway: (rate_plan_id: number, wholesaler_id: number) =>
    callApi<null>(getCallPath('RemoveRatePlanFromWholesaler'), { rate_plan_id, wholesaler_id }),
  replace: (rate_plan_id: number, replace_with: number) =>
    callApi<{ changed: number }>(getCallPath('ReplaceRatePlan'), { rate_plan_id, replace_with }),
  wholesalers: () => callApi<Wholesaler[]>(getCallPath('GetWholesalers'), {}),
};

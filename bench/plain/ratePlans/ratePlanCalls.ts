import { callApi } from '../callApi';
import type { RatePlan, Wholesaler } from './ratePlan';

const path = (name: string) => `/api/NumberHub/${name}`;

export const ratePlanCalls = {
  list: () => callApi<RatePlan[]>(path('GetRatePlans'), {}),
  create: (plan: Partial<RatePlan>) => callApi<RatePlan>(path('CreateRatePlan'), plan),
  update: (plan: Partial<RatePlan>) => callApi<RatePlan | null>(path('UpdateRatePlan'), plan),
  remove: (id: number) => callApi<null>(path('RemoveRatePlan'), { id }),
  wholesalersOf: (id: number) => callApi<Wholesaler[]>(path('GetWholesalerByRatePlan'), { rate_plan_id: id }),
  assign: (rate_plan_id: number, wholesaler_id: number) =>
    callApi<null>(path('AddRatePlanToWholesaler'), { rate_plan_id, wholesaler_id }),
  takeAway: (rate_plan_id: number, wholesaler_id: number) =>
    callApi<null>(path('RemoveRatePlanFromWholesaler'), { rate_plan_id, wholesaler_id }),
  replace: (rate_plan_id: number, replace_with: number) =>
    callApi<{ changed: number }>(path('ReplaceRatePlan'), { rate_plan_id, replace_with }),
  wholesalers: () => callApi<Wholesaler[]>(path('GetWholesalers'), {}),
};

import type { FieldValues } from 'react-hook-form';
import type { Plan } from './plan';

const toId = (value: unknown): number | null =>
  value === null || value === '' ? null : Number(value) || null;
const toText = (value: unknown): string => String(value ?? '').trim();

export const buildPlan = (
  values: FieldValues,
  customer: { customer_number?: string | null; company?: string | null },
): Plan => ({
  customerId: Number(values.customerId),
  customerNumber: customer.customer_number ?? '',
  company: customer.company ?? '',
  domainName: toText(values.domainName).toLowerCase(),
  serverId: toId(values.serverId),
  templateId: toId(values.templateId),
  ratePlanId: toId(values.ratePlanId),
  domainDefaultId: toId(values.domainDefaultId),
  seats: Number(values.seats) || 0,
  numbers: Array.isArray(values.numbers) ? values.numbers.map(String) : [],
  address: toText(values.address),
  login: toText(values.email)
    ? { email: toText(values.email), firstname: toText(values.firstname), lastname: toText(values.lastname) }
    : null,
});

export const toValues = (plan: Plan): FieldValues => ({
  customerId: plan.customerId,
  domainName: plan.domainName,
  serverId: plan.serverId,
  templateId: plan.templateId === null ? null : String(plan.templateId),
  ratePlanId: plan.ratePlanId === null ? null : String(plan.ratePlanId),
  domainDefaultId: plan.domainDefaultId,
  seats: plan.seats,
  numbers: plan.numbers,
  address: plan.address,
  email: plan.login?.email ?? null,
  firstname: plan.login?.firstname ?? null,
  lastname: plan.login?.lastname ?? null,
});

export const emptyValues: FieldValues = {
  customerId: null,
  domainName: null,
  serverId: null,
  templateId: null,
  ratePlanId: null,
  domainDefaultId: null,
  seats: 5,
  numbers: [],
  address: '',
  email: null,
  firstname: null,
  lastname: null,
};

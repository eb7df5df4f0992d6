import type { FieldValues } from 'react-hook-form';
import type { Plan } from './plan';

const idOf = (value: unknown): number | null =>
  value === null || value === '' ? null : Number(value) || null;
const textOf = (value: unknown): string => String(value ?? '').trim();

/** What the form says, as a plan. */
export const planOf = (
  values: FieldValues,
  customer: { customer_number?: string | null; company?: string | null },
): Plan => ({
  customerId: Number(values.customerId),
  customerNumber: customer.customer_number ?? '',
  company: customer.company ?? '',
  domainName: textOf(values.domainName).toLowerCase(),
  serverId: idOf(values.serverId),
  templateId: idOf(values.templateId),
  ratePlanId: idOf(values.ratePlanId),
  domainDefaultId: idOf(values.domainDefaultId),
  seats: Number(values.seats) || 0,
  numbers: Array.isArray(values.numbers) ? values.numbers.map(String) : [],
  address: textOf(values.address),
  login: textOf(values.email)
    ? { email: textOf(values.email), firstname: textOf(values.firstname), lastname: textOf(values.lastname) }
    : null,
});

/** A plan, as the form says it. */
export const valuesOf = (plan: Plan): FieldValues => ({
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

/** The form before anything is chosen. */
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

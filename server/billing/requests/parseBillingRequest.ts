import { t } from '#i18n';
import type { RequestType } from '../../../contract/billing/billingEntities';
import { billingCalls } from '../../../contract/billing/usageBilling';
import { isDomain } from '../../../contract/formats';
import { fromCents, toCents } from '../../common/currency';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { checkBody } from '../../http/validation/validateBody';
import { requireNumber } from '../../numberingPlan/normaliseNumber';
import type { BillingChange } from './sendBillingRequest';

const schemas = {
  AddService: billingCalls.AddServiceToUB.body,
  UpdateService: billingCalls.UpdateServiceOnUB.body,
  ReleaseService: billingCalls.ReleaseServiceFromUB.body,
  AddCharge: billingCalls.AddChargeToUB.body,
  AddPhoneNumberDetail: billingCalls.AddPhoneNumberDetailToUB.body,
} as const;

/**
 * Normalises a request: canonical service number, amounts in whole cents.
 * @throws ApiError 400
 */
export function parseBillingRequest(type: RequestType, input: Record<string, unknown>): BillingChange {
  const field = type === 'AddCharge' ? 'serviceNo' : 'csn';
  const csn = parseServiceNumber(String(input[field] ?? ''), field);
  const amounts =
    type === 'AddCharge'
      ? { charge: parseCents(input.charge), groupcharge: parseCents(input.groupcharge) }
      : {};
  return { type, csn, fields: { ...input, ...amounts, [field]: csn } };
}

/**
 * Same as {@link parseBillingRequest}, for fields that have not been validated, such as corrections to a logged
 * request.
 * @throws ApiError 400
 */
export function validateBillingRequest(type: RequestType, input: Record<string, unknown>): BillingChange {
  const schema = schemas[type];
  if (schema) checkBody(schema, input);
  return parseBillingRequest(type, input);
}

const parseCents = (amount: unknown): number | null =>
  typeof amount === 'number' ? fromCents(toCents(amount)) : null;

const EXTENSION = /^[0-9A-Za-z._-]{1,64}$/;

/**
 * Normalises a service number to the billing system's notation: E.164 digits, or `101@wharf.pbx.example`.
 * @param field field name for the error message
 * @throws ApiError 400
 */
export function parseServiceNumber(input: string, field: string): string {
  const text = input.trim();
  if (!text.includes('@')) return requireNumber(text, field);
  const [extension = '', domain = '', ...rest] = text.toLowerCase().split('@');
  if (rest.length === 0 && EXTENSION.test(extension) && isDomain(domain)) return `${extension}@${domain}`;
  throw createInvalidFieldError(
    field,
    t('"{text}" is no service: write an extension as 101@wharf.pbx.example.', { text }),
  );
}

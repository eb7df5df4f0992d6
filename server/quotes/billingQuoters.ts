import { t } from '#i18n';
import type { RequestType } from '../../contract/billing/billingEntities';
import type { HandlerRequest, Quoters } from '../apiCalls/callHandler';
import { createLine, type QuoteLine } from '../apiCalls/quote';
import { transactions } from '../billing/requests/billingTransactionLog';
import { parseServiceNumber } from '../billing/requests/parseBillingRequest';
import { sharedOwner } from '../records/recordCollection';
import { readPlanTerms } from './planPrices';

type Fields = Record<string, unknown>;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const describeService = (csn: string): string => (csn.includes('@') ? t('Extension') : t('Phone number'));

async function quoteService(
  { services: { db } }: HandlerRequest<unknown>,
  { csn, planNo, customer }: Fields,
): Promise<QuoteLine[]> {
  const terms = await readPlanTerms(db, toText(planNo));
  const to = toText(customer);
  return [createLine({ ...terms, what: describeService(toText(csn)), per: 'month', to: to ? [to] : [] })];
}

/** A service that changes neither its plan nor its customer costs what it did. */
async function quoteUpdate(request: HandlerRequest<unknown>, fields: Fields): Promise<QuoteLine[]> {
  const { services, caller } = request;
  if (!toText(fields.planNo) && !toText(fields.customer)) return [];
  const csn = parseServiceNumber(toText(fields.csn), 'csn');
  const filters = { csn, pageSize: 1 };
  const [service] = (await services.gateways.billing.services(caller.scope, filters)).items;
  const planNo = toText(fields.planNo) || service?.planNo;
  const customer = toText(fields.customer) || service?.customer;
  if (planNo === service?.planNo && customer === service?.customer) return [];
  return quoteService(request, { csn, planNo, customer });
}

const quoteCharge = async (_: HandlerRequest<unknown>, fields: Fields): Promise<QuoteLine[]> => [
  createLine({
    what: toText(fields.description) || t('Charge'),
    price: typeof fields.charge === 'number' ? fields.charge : null,
    ...(toText(fields.start_date) && { start: toText(fields.start_date) }),
    to: toText(fields.custNo) ? [toText(fields.custNo)] : [],
  }),
];

const byRequestType: Partial<Record<RequestType, typeof quoteCharge>> = {
  AddService: quoteService,
  UpdateService: quoteUpdate,
  AddCharge: quoteCharge,
};

export const billingQuoters: Quoters = {
  AddServiceToUB: (request) => quoteService(request, request.request.body),
  UpdateServiceOnUB: (request) => quoteUpdate(request, request.request.body),
  AddChargeToUB: (request) => quoteCharge(request, request.request.body),

  async ResubmitUBTransactionCommand(request) {
    const { id, ids, request: corrections } = request.request.body;
    const lines: QuoteLine[] = [];
    for (const requested of new Set([id, ...(ids ?? [])])) {
      const logged = requested && (await transactions.find(request.services.db, sharedOwner, requested));
      if (!logged) continue;
      const fields = { ...(logged.request as Fields | null), ...(corrections as Fields | null) };
      lines.push(...((await byRequestType[logged.request_type ?? 'AddService']?.(request, fields)) ?? []));
    }
    return lines;
  },
};

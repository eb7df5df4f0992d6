import { t } from '#i18n';
import type { billingCalls } from '../../contract/billing/usageBilling';
import { createConflictError } from '../http/errors/apiError';
import type { HandlersFor } from '../http/routing/callHandler';
import { isFailed, transactions, type UbTransaction } from './requests/billingTransactionLog';
import { parseBillingRequest, parseServiceNumber } from './requests/parseBillingRequest';
import { resubmitRequests } from './requests/resubmitBillingRequests';
import { type BillingResult, sendBillingRequest } from './requests/sendBillingRequest';

/** Sorts by newest first, unless the request specifies another order. */
const sortNewestFirst = <Request extends { sortBy?: string | null }>(request: Request) =>
  request.sortBy ? request : { ...request, sortBy: 'id', sortOrder: 'DESC' as const };

const toProvisioningResult = ({ id, ...result }: BillingResult) => ({ ...result, transaction_id: id });

const toTransactionResponse = ({ reference, fingerprint, custno, ...entry }: UbTransaction) => entry;

export const billingHandlers: HandlersFor<keyof typeof billingCalls> = {
  async GetServiceFromUB({ body, scope, gateways }) {
    const { csn, ...filters } = body;
    return gateways.billing.services(scope, {
      ...filters,
      ...(csn && { csn: parseServiceNumber(csn, 'csn') }),
    });
  },

  async AddServiceToUB({ db, body, actor, gateways: { billing } }) {
    return toProvisioningResult(
      await sendBillingRequest({ db, actor, billing }, parseBillingRequest('AddService', body)),
    );
  },

  async UpdateServiceOnUB({ db, body, actor, gateways: { billing } }) {
    return toProvisioningResult(
      await sendBillingRequest({ db, actor, billing }, parseBillingRequest('UpdateService', body)),
    );
  },

  async ReleaseServiceFromUB({ db, body, actor, gateways: { billing } }) {
    return toProvisioningResult(
      await sendBillingRequest({ db, actor, billing }, parseBillingRequest('ReleaseService', body)),
    );
  },

  async AddChargeToUB({ db, body, actor, gateways: { billing } }) {
    const { errorDescription, isError, ...charge } = body;
    const change = parseBillingRequest('AddCharge', charge);
    const result = await sendBillingRequest({ db, actor, billing }, change);
    return {
      ...body,
      ...change.fields,
      callNo: body.callNo || `UB-${result.id}`,
      custNo: result.custno ?? body.custNo ?? null,
      units: body.units ?? 1,
      isError: !result.success,
      errorDescription: result.errorDiscription,
    } as Awaited<ReturnType<HandlersFor<'AddChargeToUB'>['AddChargeToUB']>>;
  },

  /** This call returns no content, so a refusal must be reported as an error. */
  async AddPhoneNumberDetailToUB({ db, body, actor, gateways: { billing } }) {
    const result = await sendBillingRequest(
      { db, actor, billing },
      parseBillingRequest('AddPhoneNumberDetail', body),
    );
    if (!result.success)
      throw createConflictError(
        t('{errorDiscription} The request is kept under failed requests.', {
          errorDiscription: result.errorDiscription,
        }),
        {
          details: { transaction_id: result.id },
        },
      );
    return undefined;
  },

  async GetFailedRequests({ db, body }) {
    const page = await transactions.page(db, sortNewestFirst(body), isFailed);
    return { ...page, items: page.items.map((entry) => toTransactionResponse(entry as UbTransaction)) };
  },

  async ResubmitUBTransactionCommand({ db, body, actor, gateways: { billing } }) {
    return resubmitRequests({ db, actor, billing }, body);
  },

  async GetUbTransactions({ db, body }) {
    const page = await transactions.page(db, sortNewestFirst(body), undefined);
    return { ...page, items: page.items.map((entry) => toTransactionResponse(entry as UbTransaction)) };
  },
};

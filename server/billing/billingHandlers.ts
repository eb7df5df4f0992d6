import { t } from '#i18n';
import type { billingCalls } from '../../contract/billing/usageBilling';
import type { HandlersFor } from '../apiCalls/callHandler';
import { createConflictError } from '../http/errors/apiError';
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
  async GetServiceFromUB({ request: { body }, caller: { scope }, services: { gateways } }) {
    const { csn, ...filters } = body;
    return gateways.billing.services(scope, {
      ...filters,
      ...(csn && { csn: parseServiceNumber(csn, 'csn') }),
    });
  },

  async AddServiceToUB({ request: { body }, caller: { actor }, services: { db, gateways } }) {
    return toProvisioningResult(
      await sendBillingRequest({ db, actor, gateways }, parseBillingRequest('AddService', body)),
    );
  },

  async UpdateServiceOnUB({ request: { body }, caller: { actor }, services: { db, gateways } }) {
    return toProvisioningResult(
      await sendBillingRequest({ db, actor, gateways }, parseBillingRequest('UpdateService', body)),
    );
  },

  async ReleaseServiceFromUB({ request: { body }, caller: { actor }, services: { db, gateways } }) {
    return toProvisioningResult(
      await sendBillingRequest({ db, actor, gateways }, parseBillingRequest('ReleaseService', body)),
    );
  },

  async AddChargeToUB({ request: { body }, caller: { actor }, services: { db, gateways } }) {
    const { errorDescription, isError, ...charge } = body;
    const change = parseBillingRequest('AddCharge', charge);
    const result = await sendBillingRequest({ db, actor, gateways }, change);
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
  async AddPhoneNumberDetailToUB({ request: { body }, caller: { actor }, services: { db, gateways } }) {
    const result = await sendBillingRequest(
      { db, actor, gateways },
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

  async GetFailedRequests({ request: { body }, services: { db } }) {
    const page = await transactions.page(db, sortNewestFirst(body), isFailed);
    return { ...page, items: page.items.map((entry) => toTransactionResponse(entry as UbTransaction)) };
  },

  async ResubmitUBTransactionCommand({ request: { body }, caller: { actor }, services: { db, gateways } }) {
    return resubmitRequests({ db, actor, gateways }, body);
  },

  async GetUbTransactions({ request: { body }, services: { db } }) {
    const page = await transactions.page(db, sortNewestFirst(body), undefined);
    return { ...page, items: page.items.map((entry) => toTransactionResponse(entry as UbTransaction)) };
  },
};

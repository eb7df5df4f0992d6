import type { RefusedField, RequestType } from '../../../contract/billing/billingEntities';
import { transactions } from '../../billing/requests/billingTransactionLog';
import { buildXmlMessage } from '../../gateways/billing/billingXml';
import type { DatedRecord } from '../insertDatedRecords';
import type { AssignedNumber } from './demoBilledServices';

/**
 * Builds a log entry for a request to the billing system.
 * @param refusal why the request was rejected, and its field; null if it succeeded
 */
export function buildLogRow(
  number: AssignedNumber,
  request: object & { customer?: string; callNo?: string },
  refusal: { reason: string; field: RefusedField } | null,
  createdAt: string,
  type: RequestType = 'AddService',
): DatedRecord {
  const reference = `demo-${type}-${request.callNo ?? number.csn}`;
  const custno = request.customer ?? number.custno;
  return {
    kind: transactions.kind,
    key: reference,
    body: {
      request_type: type,
      response_type: `${type}Response`,
      reprocessed: false,
      did: number.csn,
      request,
      status: refusal === null ? 'succeeded' : 'failed',
      result_string: refusal?.reason ?? 'Done',
      refused_field: refusal?.field ?? null,
      discriminator: 'UbTransaction',
      domain_name: number.domain,
      reference,
      custno,
      xml_request: buildXmlMessage('UBRequest', { type, reference }, { ...request }),
      xml_response: buildXmlMessage(
        'UBResponse',
        { type: `${type}Response`, reference },
        { success: refusal === null, csn: number.csn, custno, errorDiscription: refusal?.reason ?? null },
      ),
    },
    made: createdAt,
    by: 'system',
  };
}

import type { RequestType } from '../../../contract/billing/billingEntities';
import { transactions } from '../../billing/requests/billingTransactionLog';
import { buildXmlMessage } from '../../gateways/billing/billingXml';
import type { DatedRecord } from '../insertDatedRecords';
import type { AssignedNumber } from './demoBilledServices';

/**
 * Builds a log entry for a request to the billing system.
 * @param reason why the request was rejected; null if it succeeded
 */
export function buildLogRow(
  number: AssignedNumber,
  request: object & { customer?: string; callNo?: string },
  reason: string | null,
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
      status: reason === null ? 'succeeded' : 'failed',
      result_string: reason ?? 'Done',
      discriminator: 'UbTransaction',
      domain_name: number.domain,
      reference,
      custno,
      xml_request: buildXmlMessage('UBRequest', { type, reference }, { ...request }),
      xml_response: buildXmlMessage(
        'UBResponse',
        { type: `${type}Response`, reference },
        { success: reason === null, csn: number.csn, custno, errorDiscription: reason },
      ),
    },
    made: createdAt,
    by: 'system',
  };
}

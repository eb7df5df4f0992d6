import type { CarrierService, RefusedField, RequestType } from '../../../contract/billing/billingEntities';
import type { PagedResult } from '../../../contract/call';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import type { PageRequest } from '../../http/lists/listQuery';
import type { Scope } from '../../http/tenancy/tenantScope';

export type BilledService = EntityRecord<typeof CarrierService>;

export interface BillingRequest {
  type: RequestType;
  /** Idempotency key: a repeated request receives the original response. */
  reference: string;
  csn: string;
  /** Request fields, named as in the contract. */
  fields: Record<string, unknown>;
  /** The same request as XML, for sending and logging. */
  xml: string;
}

export interface BillingReply {
  success: boolean;
  custno: string | null;
  /** Human-readable and actionable reason for the rejection. */
  errorDiscription: string | null;
  /** Field that was refused, if the billing system names it. */
  refusedField?: RefusedField | null;
  responseType: string;
  xml: string;
}

/**
 * The usage billing system ("UB"). Rejections are returned as regular replies. If a request cannot be delivered, the
 * method throws an ApiError 502 `gateway`.
 */
export interface BillingGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => BillingGateway;
  send(request: BillingRequest): Promise<BillingReply>;
  /** Returns a page of services within a scope, filtered by field values. */
  services(scope: Scope, filters: PageRequest & object): Promise<PagedResult<BilledService>>;
}

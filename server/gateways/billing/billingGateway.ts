import type { CarrierService, RequestType } from '../../../contract/billing/billingEntities';
import type { PagedResult } from '../../../contract/call';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import type { PageRequest } from '../../http/lists/listQuery';
import type { Scope } from '../../http/tenancy/tenantScope';

export type BilledService = EntityRecord<typeof CarrierService>;

/** Something asked of the billing system. */
export interface BillingRequest {
  type: RequestType;
  /** The same reference twice is one request: the second is answered like the first. */
  reference: string;
  csn: string;
  /** Wire names of the contract. */
  fields: Record<string, unknown>;
  /** The same as the message that is sent and logged. */
  xml: string;
}

export interface BillingReply {
  success: boolean;
  custno: string | null;
  /** Why it was refused, in words a person can act on. */
  errorDiscription: string | null;
  responseType: string;
  xml: string;
}

/** The usage billing system ("UB"). What it refuses is an answer; what never reaches it throws an ApiError 502 `gateway`. */
export interface BillingGateway {
  /** The same within a transaction, where it is kept in the database; a dry run asks any other for nothing. */
  within?: (tx: Database) => BillingGateway;
  send(request: BillingRequest): Promise<BillingReply>;
  /** A page of the services within a scope; filters by field name. */
  services(scope: Scope, filters: PageRequest & object): Promise<PagedResult<BilledService>>;
}

import type { RefusedField } from '../../../contract/billing/billingEntities';

/** A rejection by the billing system, thrown before anything is written. */
export class BillingRefusal extends Error {
  override name = 'Refusal';
  /**
   * @param message human-readable and actionable reason
   * @param field field of the request that has to be corrected, if it is a single one
   */
  constructor(
    message: string,
    readonly custno: string | null = null,
    readonly field: RefusedField | null = null,
  ) {
    super(message);
  }
}

/** A rejection by the billing system, thrown before anything is written. */
export class BillingRefusal extends Error {
  override name = 'Refusal';
  /** @param message human-readable and actionable reason */
  constructor(
    message: string,
    readonly custno: string | null = null,
  ) {
    super(message);
  }
}

/** What the billing system answers instead of doing it. Thrown before anything is written. */
export class BillingRefusal extends Error {
  override name = 'Refusal';
  /** @param message sentence a person can act on */
  constructor(
    message: string,
    readonly custno: string | null = null,
  ) {
    super(message);
  }
}

/** Something wrong with a sign-in that the identity provider's library does not look at; shaped like its errors. */
export class SignInProblem extends Error {
  override name = 'SignInProblem';
  readonly error_description: string;

  constructor(
    /** `unreachable`: the provider can't be asked; `invalid_signature`; `state_mismatch`. */
    readonly error: 'unreachable' | 'invalid_signature' | 'state_mismatch',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.error_description = message;
  }
}

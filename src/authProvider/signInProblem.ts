/** A sign-in error that the identity provider's library does not detect, in the format of its errors. */
export class SignInProblem extends Error {
  override name = 'SignInProblem';
  readonly error_description: string;

  constructor(
    /** `unreachable`: the provider does not respond; `invalid_signature`; `state_mismatch`. */
    readonly error: 'unreachable' | 'invalid_signature' | 'state_mismatch',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.error_description = message;
  }
}

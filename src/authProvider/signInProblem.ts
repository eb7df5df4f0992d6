/** A sign-in error that the identity provider's library does not detect, in the same format as the library's errors. */
export class AuthenticationError extends Error {
  override name = 'SignInProblem';
  readonly error_description: string;

  constructor(
    /** `unreachable` if the provider does not respond, `invalid_signature`, or `state_mismatch`. */
    readonly error: 'unreachable' | 'invalid_signature' | 'state_mismatch',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.error_description = message;
  }
}

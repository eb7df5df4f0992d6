/** An error that prevents startup and that the operator can fix. Its message is shown without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}

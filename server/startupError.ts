/** Why the server can't start, in words for whoever starts it: its message is shown, its stack is not. */
export class StartupError extends Error {
  override name = 'StartupError';
}

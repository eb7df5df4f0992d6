/** An error that prevents startup and that the operator can fix. Its message is shown without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** A setting within a JSON text that is invalid. */
export class JsonSettingError extends StartupError {
  /**
   * @param setting dotted name of the setting; empty for the text as a whole
   * @param problem complete sentences that name the setting
   */
  constructor(
    readonly setting: string,
    readonly problem: string,
  ) {
    super(problem);
  }
}

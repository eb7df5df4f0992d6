/** Thrown for invalid deployment settings. The message is addressed to the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Thrown for an invalid setting of `config.json`, or of the same form elsewhere. */
export class SettingError extends ConfigError {
  /** Text of the file, for locating the setting. */
  text?: string;

  /**
   * @param setting dotted name, such as `auth.clientId`; empty for the file as a whole
   * @param problem a complete sentence that names the setting
   * @param unknown a word that is none of the known words, for suggesting the closest one
   */
  constructor(
    readonly setting: string,
    readonly problem: string,
    readonly unknown?: { word: string; known: readonly string[] },
  ) {
    super(`config.json: ${problem}`);
  }
}

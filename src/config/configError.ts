/** Thrown for invalid deployment settings. The message is addressed to the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

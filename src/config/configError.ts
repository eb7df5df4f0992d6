/** The deployment's settings can't be used. The message is a sentence for whoever runs the deployment. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

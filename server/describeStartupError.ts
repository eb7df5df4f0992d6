import { formatError } from './common/log';
import { StartupError } from './startupError';

/** Formats a start-up error, with instructions if the operator can resolve it. */
export function describeStartupError(error: unknown): string {
  if (!(error instanceof Error)) return formatError(error);
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? error.port : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another one: PORT=${Number(port) + 1}`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be used by this user.`;
  if (error instanceof StartupError) return error.message;
  return formatError(error);
}

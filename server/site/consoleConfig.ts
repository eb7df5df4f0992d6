import { readFile } from 'node:fs/promises';
import { apisOfConsole } from '../apis/apisOfConsole';
import type { ForeignApi } from '../apis/foreignApi';
import { inProject } from '../projectFolder';

type Json = Record<string, unknown>;

const defaultsFile = inProject('public/config.json');

/** How the console signs in on this server. */
export interface ConsoleSignIn {
  /** Address of the identity provider. */
  domain: string;
  clientId: string;
  audience: string;
}

/** What is set where demo data is shown: that it is, and flags by which all there is can be seen. */
const demo = { environment: 'Demo data', flags: { RIZ115: true } };

/**
 * The console's `config.json`: the project's own, with what only the running server knows put over it.
 * @param isDemo demo data is shown: its settings hold unless the project's own say otherwise
 * @param apis other APIs that are reached by this server
 */
export async function consoleConfig(
  auth: ConsoleSignIn,
  isDemo = false,
  apis: readonly ForeignApi[] = [],
): Promise<Json> {
  const defaults: Json = JSON.parse(await readFile(defaultsFile, 'utf8'));
  return {
    ...defaults,
    auth: { ...inside(defaults.auth), ...auth },
    ...(apis.length > 0 && { apis: apisOfConsole(defaults.apis, apis) }),
    ...(isDemo && {
      environment: defaults.environment || demo.environment,
      flags: { ...demo.flags, ...inside(defaults.flags) },
    }),
  };
}

const inside = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

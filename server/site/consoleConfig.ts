import { readFile } from 'node:fs/promises';
import { addApisToConfig } from '../apis/apisOfConsole';
import type { ForeignApi } from '../apis/foreignApi';
import { defaultRetention } from '../database/partitions/keep';
import { resolveInProject } from '../projectFolder';

type Json = Record<string, unknown>;

const defaultsFile = resolveInProject('public/config.json');

/** How the console signs in on this server. */
export interface ConsoleSignIn {
  /** Address of the identity provider. */
  domain: string;
  clientId: string;
  audience: string;
}

/** What is set where demo data is shown: that it is, and flags by which all there is can be seen. */
const demoConfig = { environment: 'Demo data', flags: { RIZ115: true } };

/**
 * The console's `config.json`: the project's own, with what only the running server knows put over it.
 * @param isDemo demo data is shown: its settings hold unless the project's own say otherwise
 * @param apis other APIs that are reached by this server
 * @param isApi this server answers the product's calls itself
 * @param removedDays days for which it keeps deleted records
 */
export async function buildConsoleConfig(
  auth: ConsoleSignIn,
  isDemo = false,
  apis: readonly ForeignApi[] = [],
  isApi = true,
  removedDays = defaultRetention.removed,
): Promise<Json> {
  const defaults: Json = JSON.parse(await readFile(defaultsFile, 'utf8'));
  const { baseUrl } = toObject(defaults.api) as { baseUrl?: unknown };
  return {
    ...defaults,
    auth: { ...toObject(defaults.auth), ...auth },
    // An API elsewhere may be any.
    ...(isApi && !baseUrl && { dryRuns: true, removedDays }),
    ...(apis.length > 0 && { apis: addApisToConfig(defaults.apis, apis) }),
    ...(isDemo && {
      environment: defaults.environment || demoConfig.environment,
      flags: { ...demoConfig.flags, ...toObject(defaults.flags) },
    }),
  };
}

/** Origins the maps of the console take their tiles from, as `map.tiles` says; none where it names none, or its own site. */
export async function readTileOrigins(): Promise<string[]> {
  const { map }: Json = JSON.parse(await readFile(defaultsFile, 'utf8'));
  const { tiles } = toObject(map) as { tiles?: unknown };
  if (typeof tiles !== 'string' || !/^https?:/.test(tiles)) return [];
  const address = tiles.replace(/[{}]/g, '');
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

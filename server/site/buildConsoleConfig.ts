import { readFile } from 'node:fs/promises';
import { addApisToConfig } from '../apis/addApisToConfig';
import type { ForeignApi } from '../apis/foreignApi';
import { defaultRetention } from '../database/partitions/retention';
import { resolveInProject } from '../projectFolder';
import { readConfigText } from '../settingsText';

type Json = Record<string, unknown>;

const defaultsFile = resolveInProject('public/config.json');

export interface ConsoleSignIn {
  /** URL of the identity provider. */
  domain: string;
  clientId: string;
  audience: string;
}

/** Settings for demo deployments: the environment label and flags that enable all features. */
const demoConfig = { environment: 'Demo data', flags: { RIZ115: true } };

/**
 * Builds the console's `config.json`: the project's file, merged with values that are only available at run time.
 * @throws StartupError if a setting of the project's file is invalid
 * @param isDemo whether the deployment has demo data; the project's file takes precedence over demo settings
 * @param apis other APIs proxied by this server
 * @param isApi whether this server implements the product API itself
 * @param removedDays days for which deleted records are retained
 */
export async function buildConsoleConfig(
  auth: ConsoleSignIn,
  isDemo = false,
  apis: readonly ForeignApi[] = [],
  isApi = true,
  removedDays = defaultRetention.removed,
): Promise<Json> {
  const defaults: Json = readConfigText(await readFile(defaultsFile, 'utf8'));
  const { baseUrl } = toObject(defaults.api) as { baseUrl?: unknown };
  return {
    ...defaults,
    auth: { ...toObject(defaults.auth), ...auth },
    // An API hosted elsewhere may not support these features.
    ...(isApi && !baseUrl && { dryRuns: true, idempotencyKeys: true, removedDays }),
    ...(apis.length > 0 && { apis: addApisToConfig(defaults.apis, apis) }),
    ...(isDemo && {
      environment: defaults.environment || demoConfig.environment,
      flags: { ...demoConfig.flags, ...toObject(defaults.flags) },
    }),
  };
}

/** Returns the origins of the map tiles configured in `map.tiles`; empty if none are configured or they are on the same origin. */
export async function readTileOrigins(): Promise<string[]> {
  const { map }: Json = JSON.parse(await readFile(defaultsFile, 'utf8'));
  const { tiles } = toObject(map) as { tiles?: unknown };
  if (typeof tiles !== 'string' || !/^https?:/.test(tiles)) return [];
  const address = tiles.replace(/[{}]/g, '');
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

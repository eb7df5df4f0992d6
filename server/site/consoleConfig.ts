import { readFile } from 'node:fs/promises';
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

/** Feature flags. */
export type SiteFlags = Readonly<Record<string, boolean>>;

/** Flags that are on where demo data is shown, so that all there is can be seen. */
export const demoFlags: SiteFlags = { RIZ115: true };

/**
 * The console's `config.json`: the project's own, with what only the running server knows put over it.
 * @param flags hold unless the project's own say otherwise
 */
export async function consoleConfig(auth: ConsoleSignIn, flags: SiteFlags = {}): Promise<Json> {
  const defaults: Json = JSON.parse(await readFile(defaultsFile, 'utf8'));
  return {
    ...defaults,
    auth: { ...inside(defaults.auth), ...auth },
    flags: { ...flags, ...inside(defaults.flags) },
  };
}

const inside = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

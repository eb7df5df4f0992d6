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

/** The console's `config.json`: the project's own, with what only the running server knows put over it. */
export async function consoleConfig(auth: ConsoleSignIn): Promise<Json> {
  const defaults: Json = JSON.parse(await readFile(defaultsFile, 'utf8'));
  const given = defaults.auth;
  return { ...defaults, auth: { ...(typeof given === 'object' && given), ...auth } };
}

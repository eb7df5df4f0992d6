/** A parsed account selection, stored as numbers separated by spaces, `{"specific":[…]}` or `{"except":[…]}`. */
interface Selection {
  name: 'specific' | 'except' | null;
  accounts: string[];
}

function parseSelection(text: unknown): Selection | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  if (!text.startsWith('{')) return { name: null, accounts: text.split(/\s+/).filter(Boolean) };
  const value = parseJson(text);
  for (const name of ['specific', 'except'] as const) {
    const accounts = value?.[name];
    if (Array.isArray(accounts))
      return { name, accounts: accounts.filter((account) => typeof account === 'string') };
  }
  return undefined;
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

interface Permission {
  scope?: unknown;
}

const toPermissions = (permissions: unknown): Permission[] =>
  Array.isArray(permissions)
    ? permissions.filter(
        (permission): permission is Permission => typeof permission === 'object' && permission !== null,
      )
    : [];

type Replacements = ReadonlyMap<string, string | undefined>;

export const listMembers = (members: unknown): string[] => parseSelection(members)?.accounts ?? [];

/** Replaces or removes members; undefined if nothing changes. */
export function removeMembers(text: unknown, removed: Replacements): string | undefined {
  const selection = parseSelection(text);
  if (!selection?.accounts.some((account) => removed.has(account))) return undefined;
  const left = selection.accounts.flatMap((account) =>
    removed.has(account) ? (removed.get(account) ?? []) : account,
  );
  const accounts = [...new Set(left)];
  return selection.name === null ? accounts.join(' ') : JSON.stringify({ [selection.name]: accounts });
}

export const listScopes = (permissions: unknown): string[] =>
  toPermissions(permissions).flatMap(({ scope }) => listMembers(scope));

/** Replaces or removes accounts in permissions; undefined if nothing changes. */
export function removeScopes(permissions: unknown, removed: Replacements): Permission[] | undefined {
  if (!listScopes(permissions).some((account) => removed.has(account))) return undefined;
  return toPermissions(permissions).map((permission) => ({
    ...permission,
    scope: removeMembers(permission.scope, removed) ?? permission.scope,
  }));
}

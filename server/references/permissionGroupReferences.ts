/** A text that names accounts: numbers separated by spaces, or `{"specific":[…]}` or `{"except":[…]}`. */
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
    if (Array.isArray(accounts)) return { name, accounts: accounts.filter((one) => typeof one === 'string') };
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
    ? permissions.filter((one): one is Permission => typeof one === 'object' && one !== null)
    : [];

type Replacements = ReadonlyMap<string, string | undefined>;

/** The accounts that are members of a feature group. */
export const listMembers = (members: unknown): string[] => parseSelection(members)?.accounts ?? [];

/** The members with others in the place of some, or none; undefined when nothing changes. */
export function removeMembers(text: unknown, removed: Replacements): string | undefined {
  const selection = parseSelection(text);
  if (!selection?.accounts.some((account) => removed.has(account))) return undefined;
  const left = selection.accounts.flatMap((account) =>
    removed.has(account) ? (removed.get(account) ?? []) : account,
  );
  const accounts = [...new Set(left)];
  return selection.name === null ? accounts.join(' ') : JSON.stringify({ [selection.name]: accounts });
}

/** The accounts the permissions of a group are about. */
export const listScopes = (permissions: unknown): string[] =>
  toPermissions(permissions).flatMap(({ scope }) => listMembers(scope));

/** The permissions with others in the place of some; undefined when nothing changes. */
export function removeScopes(permissions: unknown, removed: Replacements): Permission[] | undefined {
  if (!listScopes(permissions).some((account) => removed.has(account))) return undefined;
  return toPermissions(permissions).map((one) => ({
    ...one,
    scope: removeMembers(one.scope, removed) ?? one.scope,
  }));
}

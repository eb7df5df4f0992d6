/** A text that names accounts: numbers separated by spaces, or `{"specific":[…]}` or `{"except":[…]}`. */
interface Selection {
  name: 'specific' | 'except' | null;
  accounts: string[];
}

function selectionOf(text: unknown): Selection | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  if (!text.startsWith('{')) return { name: null, accounts: text.split(/\s+/).filter(Boolean) };
  const value = jsonOf(text);
  for (const name of ['specific', 'except'] as const) {
    const accounts = value?.[name];
    if (Array.isArray(accounts)) return { name, accounts: accounts.filter((one) => typeof one === 'string') };
  }
  return undefined;
}

function jsonOf(text: string): Record<string, unknown> | undefined {
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

const permissionsOf = (permissions: unknown): Permission[] =>
  Array.isArray(permissions)
    ? permissions.filter((one): one is Permission => typeof one === 'object' && one !== null)
    : [];

type Replacements = ReadonlyMap<string, string | undefined>;

/** The accounts that are members of a feature group. */
export const membersIn = (members: unknown): string[] => selectionOf(members)?.accounts ?? [];

/** The members with others in the place of some, or none; undefined when nothing changes. */
export function membersWithout(text: unknown, removed: Replacements): string | undefined {
  const selection = selectionOf(text);
  if (!selection?.accounts.some((account) => removed.has(account))) return undefined;
  const left = selection.accounts.flatMap((account) =>
    removed.has(account) ? (removed.get(account) ?? []) : account,
  );
  const accounts = [...new Set(left)];
  return selection.name === null ? accounts.join(' ') : JSON.stringify({ [selection.name]: accounts });
}

/** The accounts the permissions of a group are about. */
export const scopesIn = (permissions: unknown): string[] =>
  permissionsOf(permissions).flatMap(({ scope }) => membersIn(scope));

/** The permissions with others in the place of some; undefined when nothing changes. */
export function scopesWithout(permissions: unknown, removed: Replacements): Permission[] | undefined {
  if (!scopesIn(permissions).some((account) => removed.has(account))) return undefined;
  return permissionsOf(permissions).map((one) => ({
    ...one,
    scope: membersWithout(one.scope, removed) ?? one.scope,
  }));
}

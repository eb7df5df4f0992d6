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

const permissionsOf = (body: Record<string, unknown>): Permission[] =>
  Array.isArray(body.permissions)
    ? body.permissions.filter((one): one is Permission => typeof one === 'object' && one !== null)
    : [];

/** The accounts a permission group names, and where. */
export const groupAccounts = (body: Record<string, unknown>): { field: string; to: string }[] => [
  ...(selectionOf(body.members)?.accounts ?? []).map((to) => ({ field: 'members', to })),
  ...permissionsOf(body).flatMap(({ scope }) =>
    (selectionOf(scope)?.accounts ?? []).map((to) => ({ field: 'permissions', to })),
  ),
];

type Gone = ReadonlyMap<string, string | undefined>;

function textWithout(text: unknown, gone: Gone): unknown {
  const selection = selectionOf(text);
  if (!selection?.accounts.some((account) => gone.has(account))) return text;
  const left = selection.accounts.flatMap((account) =>
    gone.has(account) ? (gone.get(account) ?? []) : account,
  );
  const accounts = [...new Set(left)];
  return selection.name === null ? accounts.join(' ') : JSON.stringify({ [selection.name]: accounts });
}

/** What changes of a permission group when other accounts take the place of some, or none does. */
export function groupWithout(body: Record<string, unknown>, gone: Gone): Record<string, unknown> {
  const named = groupAccounts(body).filter(({ to }) => gone.has(to));
  return {
    ...(named.some(({ field }) => field === 'members') && { members: textWithout(body.members, gone) }),
    ...(named.some(({ field }) => field === 'permissions') && {
      permissions: permissionsOf(body).map((one) => ({ ...one, scope: textWithout(one.scope, gone) })),
    }),
  };
}

import { Guard } from 'typebox/guard';
import { invalid } from '../../http/errors/apiError';

const ACCOUNT = /^[\w.*+#-]{1,64}$/;

/** `{"specific":[…]}` or `{"except":[…]}`, with account numbers. */
function isSelection(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  if (!Guard.IsObjectNotArray(value)) return false;
  const entries = Object.entries(value);
  const [name, accounts] = entries[0] ?? [];
  return (
    entries.length === 1 &&
    (name === 'specific' || name === 'except') &&
    Array.isArray(accounts) &&
    accounts.every((account) => typeof account === 'string' && ACCOUNT.test(account))
  );
}

/** Whom a permission is about. @throws ApiError 400 */
export function requireScope(field: string, text: string): void {
  if (text === 'public' || text === 'members' || isSelection(text)) return;
  throw invalid(
    field,
    'Who must be public, members, or a selection such as {"specific":["200"]} or {"except":["200"]}.',
  );
}

/** Who is in a group. @throws ApiError 400 */
export function requireMembers(field: string, text: string): void {
  if (
    isSelection(text) ||
    text
      .trim()
      .split(/\s+/)
      .every((account) => ACCOUNT.test(account))
  )
    return;
  throw invalid(
    field,
    'Members must be account numbers separated by spaces, or {"except":[]} for all accounts.',
  );
}

import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { signInFactors } from '../../database/schema';

/** How many there are at first. */
export const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** Only a digest is kept; a code has 79 random bits, so that nobody finds it by trying. */
const digestOf = (accountId: string, code: string): string =>
  createHash('sha256')
    .update(`${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

const areOf = (accountId: string) =>
  and(eq(signInFactors.accountId, accountId), eq(signInFactors.kind, 'recovery'));

/** Ten new codes in place of all before, each good for one sign-in. They can't be read again. */
export async function newRecoveryCodes(tx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(signInFactors).where(areOf(accountId));
  await tx.insert(signInFactors).values(
    codes.map((code) => ({
      id: digestOf(accountId, code),
      accountId,
      kind: 'recovery' as const,
      name: 'Recovery code',
    })),
  );
  return codes;
}

/** Uses a code up. @returns whether it was a good one */
export async function spendRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const spent = await db
    .delete(signInFactors)
    .where(and(areOf(accountId), eq(signInFactors.id, digestOf(accountId, code))))
    .returning({ id: signInFactors.id });
  return spent.length > 0;
}

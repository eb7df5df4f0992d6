import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { signInFactors } from '../../database/schema';

export const RECOVERY_CODE_COUNT = 10;
/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_COUNT = 4;
const GROUP_LENGTH = 4;

const generateGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const generateCode = (): string => Array.from({ length: GROUP_COUNT }, generateGroup).join('-');

/** Hashes a recovery code. Only the digest is stored. A code has 79 random bits, so it cannot be guessed. */
const hashRecoveryCode = (accountId: string, code: string): string =>
  createHash('sha256')
    .update(`${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

const belongToAccount = (accountId: string) =>
  and(eq(signInFactors.accountId, accountId), eq(signInFactors.kind, 'recovery'));

/** Replaces all recovery codes with ten new ones, each valid for a single sign-in. They cannot be displayed again. */
export async function createRecoveryCodes(tx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateCode);
  await tx.delete(signInFactors).where(belongToAccount(accountId));
  await tx.insert(signInFactors).values(
    codes.map((code) => ({
      id: hashRecoveryCode(accountId, code),
      accountId,
      kind: 'recovery' as const,
      name: 'Recovery code',
    })),
  );
  return codes;
}

/** Consumes a recovery code. @returns whether it was valid */
export async function consumeRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const spent = await db
    .delete(signInFactors)
    .where(and(belongToAccount(accountId), eq(signInFactors.id, hashRecoveryCode(accountId, code))))
    .returning({ id: signInFactors.id });
  return spent.length > 0;
}

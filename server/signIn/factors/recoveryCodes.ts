import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { signInFactors } from '../../database/schema';

/** How many there are at first. */
export const RECOVERY_CODE_COUNT = 10;
/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_COUNT = 4;
const GROUP_LENGTH = 4;

const generateGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const generateCode = (): string => Array.from({ length: GROUP_COUNT }, generateGroup).join('-');

/** Only a digest is kept; a code has 79 random bits, so that nobody finds it by trying. */
const hashRecoveryCode = (accountId: string, code: string): string =>
  createHash('sha256')
    .update(`${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

const belongToAccount = (accountId: string) =>
  and(eq(signInFactors.accountId, accountId), eq(signInFactors.kind, 'recovery'));

/** Ten new codes in place of all before, each good for one sign-in. They can't be read again. */
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

/** Uses a code up. @returns whether it was a good one */
export async function consumeRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const spent = await db
    .delete(signInFactors)
    .where(and(belongToAccount(accountId), eq(signInFactors.id, hashRecoveryCode(accountId, code))))
    .returning({ id: signInFactors.id });
  return spent.length > 0;
}

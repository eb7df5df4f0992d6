import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openWithSecrets } from '../../server/database/sealed/openWithSecrets';
import { findChangedChains, readHeads, signHeads } from '../../server/people/audit/chain/signedHeads';
import { describeBreak, verifyChains } from '../../server/people/audit/chain/verifyChains';
import { readDatabaseSettings } from '../../server/serverSettings';
import { getPublicKeys, loadSecrets } from '../../server/signIn/provider/signInKeys';

/**
 * Verifies the audit log. If it is broken, reports the first break of each chain and exits with code 1. `--sign` prints
 * a signed head to store elsewhere; `--head <file>` compares the log with a stored head.
 */
export async function runAuditVerify(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { sign: { type: 'boolean' }, head: { type: 'string' } } });
  const database = await openWithSecrets(readDatabaseSettings(process.env));
  try {
    const { db } = database;
    const { entries, chains, breaks } = await verifyChains(db);
    const faults = breaks.map(describeBreak);
    if (values.head) {
      const { signingKeys } = await loadSecrets(db);
      const heads = await readHeads(await readFile(values.head, 'utf8'), {
        keys: getPublicKeys(signingKeys),
      });
      for (const tenant of await findChangedChains(db, heads))
        faults.push(`The chain of ${tenant || 'the house'} differs from the one signed at ${heads.at}.`);
    }
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    else if (values.sign) console.log(await signHeads(db));
    else console.log(`The audit log is whole: ${entries} entries in ${chains} chains.`);
  } finally {
    await database.close();
  }
}

import { Hono } from 'hono';
import { t } from '#i18n';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { localOperator } from '../http/auth/localOperator';
import { createForbiddenError } from '../http/errors/apiError';
import type { Backup } from './createEmbeddedBackup';

/** Response header with the backup's metadata as JSON. */
export const BACKUP_METADATA_HEADER = 'x-trunkline-backup';

/**
 * Serves backups of the embedded database while the server is running. Not part of the contract: only the command on
 * the same machine, which can read the data folder anyway, may use it.
 */
export function createBackupRoutes({
  verifyToken,
  backup,
}: {
  verifyToken: VerifyToken;
  backup: () => Promise<Backup>;
}): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  app.post('/Backup', authenticate(verifyToken), async (c) => {
    if (c.get('session').id !== localOperator.id)
      throw createForbiddenError(t('Backups are made by the command on the server’s own machine.'));
    const { notes, content } = await backup();
    return c.body(content, 200, {
      'Content-Type': 'application/gzip',
      [BACKUP_METADATA_HEADER]: JSON.stringify(notes),
    });
  });
  return app;
}

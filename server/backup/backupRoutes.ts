import { Hono } from 'hono';
import { t } from '#i18n';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { localOperator } from '../http/auth/localOperator';
import { createForbiddenError } from '../http/errors/apiError';
import type { Backup } from './embeddedBackup';

/** The header that says what the backup in an answer is, as JSON. */
export const BACKUP_METADATA_HEADER = 'x-trunkline-backup';

/**
 * The backup of the embedded database while its server runs, beside the contract: for the command on the same machine, which
 * may read the data folder anyway, and for nobody else.
 */
export const createBackupRoutes = ({
  verifyToken,
  backup,
}: {
  verifyToken: VerifyToken;
  backup: () => Promise<Backup>;
}): Hono<SignedIn> => {
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
};

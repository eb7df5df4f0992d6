import { msg } from '#i18n';
import type { BodyFor } from '../../contract/call';
import type { notificationCalls } from '../../contract/console/notifications';
import type { Database } from '../database/database';
import { notify } from './notify';

type ImportSummary = BodyFor<(typeof notificationCalls)['TellImportFinished']>;

/** Notifies a user of the result of their import. @param to account id */
export const notifyImportFinished = (
  db: Database,
  to: string,
  { what, created, updated, failed, address = null }: ImportSummary,
): Promise<void> =>
  notify(db, {
    kind: 'importFinished',
    to,
    topic: what,
    title: { text: msg('An import has ended'), values: {} },
    texts: [
      {
        text: msg('{what}: {created} created, {updated} changed, {failed} failed.'),
        values: { what, created: created ?? 0, updated: updated ?? 0, failed: failed ?? 0 },
      },
    ],
    address,
  });

import type { Database } from '../database/database';
import { localMail, type MailGateway } from './mail';

/**
 * The systems outside: each a small interface with a local implementation kept in the database, so that everything
 * behaves on a machine of its own. A deployment passes others to `createApp`.
 */
export interface Gateways {
  mail: MailGateway;
}

export const localGateways = (db: Database): Gateways => ({ mail: localMail(db) });

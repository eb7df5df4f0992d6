import { eq } from 'drizzle-orm';
import { type NotificationKind, notificationKinds } from '../../contract/console/notifications';
import type { Database } from '../database/database';
import { type NotificationChannels, notificationSettings } from '../database/schema';

/** A user's notification settings, including defaults. */
export interface Settings {
  /** Start of the quiet hours, as `HH:MM`; null if there are none. */
  quietFrom: string | null;
  quietTo: string | null;
  /** IANA time zone; null for the server's time zone. */
  timeZone: string | null;
  kinds: Record<NotificationKind, NotificationChannels>;
}

export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

/** Default channels; for watches, each watch determines whether mail is sent. */
const defaultChannels: Record<NotificationKind, NotificationChannels> = {
  watch: { bell: true, mail: true },
  webhook: { bell: true, mail: true },
  changeRequest: { bell: true, mail: false },
  mailFailed: { bell: true, mail: false },
  importFinished: { bell: true, mail: false },
  portOrder: { bell: true, mail: true },
  numberHold: { bell: true, mail: true },
  apiKey: { bell: true, mail: true },
  emergencyAddress: { bell: true, mail: true },
  archive: { bell: true, mail: false },
  deadJob: { bell: true, mail: false },
};

/** Returns a user's notification settings. @param ownerId account id */
export async function readSettings(db: Database, ownerId: string): Promise<Settings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.ownerId, ownerId));
  const { quietFrom = null, quietTo = null, timeZone = null, kinds = {} } = row ?? {};
  return {
    quietFrom,
    quietTo,
    timeZone,
    kinds: {
      watch: { ...defaultChannels.watch, ...kinds.watch },
      webhook: { ...defaultChannels.webhook, ...kinds.webhook },
      changeRequest: { ...defaultChannels.changeRequest, ...kinds.changeRequest },
      mailFailed: { ...defaultChannels.mailFailed, ...kinds.mailFailed },
      importFinished: { ...defaultChannels.importFinished, ...kinds.importFinished },
      portOrder: { ...defaultChannels.portOrder, ...kinds.portOrder },
      numberHold: { ...defaultChannels.numberHold, ...kinds.numberHold },
      apiKey: { ...defaultChannels.apiKey, ...kinds.apiKey },
      emergencyAddress: { ...defaultChannels.emergencyAddress, ...kinds.emergencyAddress },
      archive: { ...defaultChannels.archive, ...kinds.archive },
      deadJob: { ...defaultChannels.deadJob, ...kinds.deadJob },
    },
  };
}

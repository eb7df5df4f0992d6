/** A record's identity in the audit log. */
export interface Subject {
  entity: string;
  account: string;
  domain?: string | undefined;
}

export interface OpenForm extends Subject {
  /** Time at which the record was opened, in ISO 8601. */
  since: string;
}

/** Open forms of a stream's reader, as announced between processes. */
export interface Announcement {
  /** Account and stream id. Includes the account so that clients cannot make announcements on behalf of others. */
  stream: string;
  /** The acting account. */
  account: string;
  name: string;
  forms: OpenForm[];
}

export interface ConcurrentViewer {
  name: string;
  since: string;
}

/** PostgreSQL notification channel for open forms. */
export const PRESENCE_CHANNEL = 'trunkline_presence';

/** Time in milliseconds after which an announcement expires unless it is repeated, because its process may have crashed. */
const EXPIRY_MS = 70_000;

export const getSubjectKey = ({ entity, account, domain = '' }: Subject): string =>
  [entity, account, domain].join('\n');

/** Tracks the open forms of all users, across all processes. */
export class Presence {
  readonly #announced = new Map<string, Announcement & { receivedAt: number }>();

  /** @returns the records for which readers should be notified */
  note(announcement: Announcement, now: number): Subject[] {
    const before = this.#announced.get(announcement.stream)?.forms ?? [];
    if (announcement.forms.length === 0) this.#announced.delete(announcement.stream);
    else this.#announced.set(announcement.stream, { ...announcement, receivedAt: now });
    const was = new Map(before.map((form) => [getSubjectKey(form), form]));
    const is = new Map(announcement.forms.map((form) => [getSubjectKey(form), form]));
    const changed = [...was, ...is].filter(([key]) => was.get(key)?.since !== is.get(key)?.since);
    return [...new Map(changed).values()];
  }

  /** Returns the latest announcement of a stream. */
  of(stream: string): Announcement | undefined {
    return this.#announced.get(stream);
  }

  /** Lists other users who have a record open, without duplicates and in the order in which they opened it. */
  otherReaders(subject: Subject, account: string): ConcurrentViewer[] {
    const key = getSubjectKey(subject);
    const first = new Map<string, ConcurrentViewer>();
    for (const announcement of this.#announced.values()) {
      if (announcement.account === account) continue;
      const since = announcement.forms.find((form) => getSubjectKey(form) === key)?.since;
      const known = first.get(announcement.account);
      if (since !== undefined && (!known || since < known.since))
        first.set(announcement.account, { name: announcement.name, since });
    }
    return [...first.values()].sort((a, b) => (a.since < b.since ? -1 : 1));
  }

  /**
   * Removes expired announcements.
   * @returns the records for which readers should be notified
   */
  forget(now: number): Subject[] {
    const old = [...this.#announced.values()].filter(({ receivedAt }) => now - receivedAt > EXPIRY_MS);
    for (const { stream } of old) this.#announced.delete(stream);
    return old.flatMap(({ forms }) => forms);
  }
}

/** A record, as the audit log knows it. */
export interface Subject {
  entity: string;
  account: string;
  domain?: string | undefined;
}

/** A record somebody has a form open of. */
export interface OpenForm extends Subject {
  /** ISO 8601. */
  since: string;
}

/** Which forms one stream's reader has open, as processes tell each other. */
export interface Announcement {
  /** The account and the stream: nobody speaks for a stream of others. */
  stream: string;
  /** Whoever acts. */
  account: string;
  name: string;
  forms: OpenForm[];
}

/** Somebody else who has the same record's form open. */
export interface ConcurrentViewer {
  name: string;
  since: string;
}

/** The channel of the database on which it is told. */
export const PRESENCE_CHANNEL = 'trunkline_presence';

/** Milliseconds after which what a process no longer repeats is forgotten: it may have ended without a word. */
const EXPIRY_MS = 70_000;

export const getSubjectKey = ({ entity, account, domain = '' }: Subject): string =>
  [entity, account, domain].join('\n');

/** Who has which forms open, on all processes. */
export class Presence {
  readonly #announced = new Map<string, Announcement & { heardAt: number }>();

  /** @returns the records whose readers should be told */
  note(announcement: Announcement, now: number): Subject[] {
    const before = this.#announced.get(announcement.stream)?.forms ?? [];
    if (announcement.forms.length === 0) this.#announced.delete(announcement.stream);
    else this.#announced.set(announcement.stream, { ...announcement, heardAt: now });
    const was = new Map(before.map((form) => [getSubjectKey(form), form]));
    const is = new Map(announcement.forms.map((form) => [getSubjectKey(form), form]));
    const changed = [...was, ...is].filter(([key]) => was.get(key)?.since !== is.get(key)?.since);
    return [...new Map(changed).values()];
  }

  /** What a stream has announced last. */
  of(stream: string): Announcement | undefined {
    return this.#announced.get(stream);
  }

  /** The others that have a record's form open, each once, the first first. */
  others(subject: Subject, account: string): ConcurrentViewer[] {
    const key = getSubjectKey(subject);
    const first = new Map<string, ConcurrentViewer>();
    for (const one of this.#announced.values()) {
      if (one.account === account) continue;
      const since = one.forms.find((form) => getSubjectKey(form) === key)?.since;
      const known = first.get(one.account);
      if (since !== undefined && (!known || since < known.since))
        first.set(one.account, { name: one.name, since });
    }
    return [...first.values()].sort((a, b) => (a.since < b.since ? -1 : 1));
  }

  /** Drops what was not repeated. @returns the records whose readers should be told */
  forget(now: number): Subject[] {
    const old = [...this.#announced.values()].filter(({ heardAt }) => now - heardAt > EXPIRY_MS);
    for (const { stream } of old) this.#announced.delete(stream);
    return old.flatMap(({ forms }) => forms);
  }
}

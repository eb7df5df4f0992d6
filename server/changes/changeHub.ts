import { t } from '#i18n';
import { formatError, log } from '../common/log';
import { runInRequest } from '../common/requestContext';
import { ApiError } from '../http/errors/apiError';
import type { CurrentCaller } from '../http/routing/callHandler';
import type { ChangeNotice } from './changeNotice';
import { findReadingCalls, type GetStoreLevel } from './changeReader';
import { ChangeStream, getActingAccount } from './changeStream';
import { type Announcement, Presence, type Subject } from './presence';
import { mayAffectPermissions } from './rightsChange';

/** Milliseconds between two signs of life, and two looks whether the reader is still signed in. */
export const HEARTBEAT_MS = 20_000;
/** Streams of one account that are open at once, on this process: a few browsers, each with one. */
export const MAX_STREAMS = 8;
/** Keys of one kind that are told at once. */
const MAX_KEYS = 50;

/** A change as its reader is told. */
export interface StreamedChange {
  /** Calls that the reader may make, and whose answers it may concern. */
  calls: string[];
  /** The audit log's words for what has changed; without `keys` there are many. */
  kind: string;
  keys?: string[];
  /** The reader has made it. */
  own?: true;
}

interface HubDependencies {
  /** Tells other processes, and this one, who has which forms open. */
  announce: (announcement: Announcement) => Promise<void>;
  levelOfStore: GetStoreLevel;
  /** What is seen now, as answers say it. */
  snapshotNow: () => Promise<string>;
}

const noDependencies: HubDependencies = {
  announce: async () => undefined,
  levelOfStore: async () => undefined,
  snapshotNow: async () => '',
};

/** The streams of this process, and what they are told. */
export class ChangeHub {
  readonly #streams = new Set<ChangeStream>();
  readonly #presence = new Presence();
  #outside = noDependencies;
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #snapshot = '';

  /** Has it know what lies beyond this process. */
  connect(outside: HubDependencies): void {
    this.#outside = outside;
  }

  /** Streams that are open. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * A stream of server-sent events for a reader; the first names it.
   * @param missedBefore asks for what has changed since the reader has read; undefined answers that it is too much
   * @throws ApiError 429 where the account has too many open
   */
  open(
    reader: CurrentCaller,
    readerNow: () => Promise<CurrentCaller>,
    missedBefore?: () => Promise<ChangeNotice[] | undefined>,
  ): ReadableStream<Uint8Array> {
    const account = getActingAccount(reader.session);
    const open = [...this.#streams].filter((one) => getActingAccount(one.reader.session) === account);
    if (this.#isClosed || open.length >= MAX_STREAMS)
      throw new ApiError(
        429,
        'too_many_streams',
        t('Changes are watched from too many places at once. Close the console in some of them.'),
      );
    const stream = new ChangeStream({ reader, readerNow, onEnd: () => this.#forget(stream) });
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
    stream.send('open', { stream: stream.id });
    // What happens from now on is heard; what has happened before is asked for.
    if (missedBefore)
      void this.#next(async () => {
        const notices = await missedBefore();
        if (notices) await this.#tell(stream, notices);
        else stream.send('missed', {});
      });
    return stream.content;
  }

  /** Tells readers what has changed; done when all have been. */
  hear(notices: readonly ChangeNotice[]): Promise<void> {
    return this.#next(async () => {
      for (const stream of this.#streams) {
        const isDoubtful = notices.some((notice) => mayAffectPermissions(notice, stream.reader.session));
        if (!isDoubtful || (await stream.check())) await this.#tell(stream, notices);
      }
    });
  }

  /** Notes who has which forms open. */
  hearPresence(announcement: Announcement): void {
    this.#tellOthers(this.#presence.note(announcement, Date.now()));
  }

  /** Something may not have been heard: readers read anew what they show. */
  missed(): void {
    for (const stream of this.#streams) stream.send('missed', {});
  }

  /** What is done every {@link BEAT_MS}. */
  beat(): Promise<void> {
    this.#tellOthers(this.#presence.forget(Date.now()));
    return this.#next(async () => {
      // That of the beat before: all that was to be seen at it has been told since.
      const snapshot = this.#snapshot;
      this.#snapshot = await this.#outside.snapshotNow();
      for (const stream of this.#streams) {
        if (!(await stream.check())) continue;
        stream.send('beat', snapshot ? { snapshot } : {});
        const announced = this.#presence.of(stream.name);
        if (announced) await this.#outside.announce(announced);
      }
    });
  }

  /** Ends all streams; there are no more. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of [...this.#streams]) stream.end('closing');
  }

  /** One thing after the other, in nobody's name. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(() =>
      runInRequest({ id: '', account: '' }, work).catch((error: unknown) =>
        log(`Changes could not be told: ${formatError(error)}`),
      ),
    );
    return this.#work;
  }

  async #tell(stream: ChangeStream, notices: readonly ChangeNotice[]): Promise<void> {
    const told = new Map<string, StreamedChange>();
    const account = getActingAccount(stream.reader.session);
    for (const { kind, tenant, domain, account: owner, actor, keys } of notices) {
      const whose = { tenant, domain, account: owner };
      const calls = await findReadingCalls(stream.reader, kind, whose, this.#outside.levelOfStore);
      if (calls.length === 0) continue;
      const known = told.get(kind);
      const all = known && !known.keys ? undefined : keys && [...(known?.keys ?? []), ...keys];
      const isOwn = actor === account && (known === undefined || known.own);
      told.set(kind, {
        calls: [...new Set([...(known?.calls ?? []), ...calls])],
        kind,
        ...(all && all.length <= MAX_KEYS && { keys: all }),
        ...(isOwn && { own: true }),
      });
    }
    if (told.size > 0) stream.send('changes', [...told.values()]);
  }

  #tellOthers(subjects: readonly Subject[]): void {
    for (const stream of this.#streams) {
      const own = this.#presence.of(stream.name)?.forms ?? [];
      for (const subject of subjects) {
        const form = own.find(
          (one) =>
            one.entity === subject.entity && one.account === subject.account && one.domain === subject.domain,
        );
        if (!form) continue;
        const { entity, account, domain } = form;
        stream.send('readers', {
          entity,
          account,
          ...(domain !== undefined && { domain_name: domain }),
          others: this.#presence.others(form, getActingAccount(stream.reader.session)),
        });
      }
    }
  }

  #forget(stream: ChangeStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#snapshot = '';
    }
    const announced = this.#presence.of(stream.name);
    if (announced) void this.#next(async () => this.#outside.announce({ ...announced, forms: [] }));
  }
}

import { t } from '#i18n';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import { formatError, log } from '../common/log';
import { runInRequest } from '../common/requestContext';
import { ApiError } from '../http/errors/apiError';
import type { ChangeNotice } from './changeNotice';
import { findAffectedCalls, type GetStoreLevel } from './changeReader';
import { ChangeStream, getRealAccountId } from './changeStream';
import { type Announcement, Presence, type Subject } from './presence';
import { mayAffectPermissions } from './rightsChange';

/** Interval in milliseconds between heartbeats, and between checks that readers are still signed in. */
export const HEARTBEAT_MS = 20_000;
/** Maximum number of open streams per account and process, enough for several browsers. */
export const MAX_STREAMS = 8;
/** Maximum number of record keys per type in one notification. */
const MAX_KEYS = 50;

export interface StreamedChange {
  /** Calls that the reader may make and whose responses may be affected. */
  calls: string[];
  /** Audit log name of the changed record type. If `keys` is absent, many records changed. */
  kind: string;
  keys?: string[];
  /** Set if the reader made the change. */
  own?: true;
}

interface HubDependencies {
  /** Announces open forms to all processes, including this one. */
  announce: (announcement: Announcement) => Promise<void>;
  levelOfStore: GetStoreLevel;
  /** Current database snapshot, in the format used by responses. */
  snapshotNow: () => Promise<string>;
}

const noDependencies: HubDependencies = {
  announce: async () => undefined,
  levelOfStore: async () => undefined,
  snapshotNow: async () => '',
};

/** The event streams of this process. */
export class ChangeHub {
  readonly #streams = new Set<ChangeStream>();
  readonly #presence = new Presence();
  #outside = noDependencies;
  #work: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #snapshot = '';

  connect(outside: HubDependencies): void {
    this.#outside = outside;
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream of server-sent events. The first event contains the name of the stream.
   * @param missedBefore finds changes since the reader's last read; returns undefined if there are too many
   * @throws ApiError 429 if the account has too many open streams
   */
  open(
    reader: CurrentCaller,
    readerNow: () => Promise<CurrentCaller>,
    missedBefore?: () => Promise<ChangeNotice[] | undefined>,
  ): ReadableStream<Uint8Array> {
    const account = getRealAccountId(reader.session);
    const open = [...this.#streams].filter((stream) => getRealAccountId(stream.reader.session) === account);
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
    // The stream receives new changes from now on. Earlier changes are looked up.
    if (missedBefore)
      void this.#next(async () => {
        const notices = await missedBefore();
        if (notices) await this.#tell(stream, notices);
        else stream.send('missed', {});
      });
    return stream.content;
  }

  handleNotices(notices: readonly ChangeNotice[]): Promise<void> {
    return this.#next(async () => {
      for (const stream of this.#streams) {
        const isDoubtful = notices.some((notice) => mayAffectPermissions(notice, stream.reader.session));
        if (!isDoubtful || (await stream.check())) await this.#tell(stream, notices);
      }
    });
  }

  handlePresence(announcement: Announcement): void {
    this.#tellOthers(this.#presence.note(announcement, performance.now()));
  }

  /** Tells readers that they may have missed changes, so that they reload what they display. */
  missed(): void {
    for (const stream of this.#streams) stream.send('missed', {});
  }

  /** Called at intervals of {@link HEARTBEAT_MS}. */
  beat(): Promise<void> {
    this.#tellOthers(this.#presence.forget(performance.now()));
    return this.#next(async () => {
      // Uses the snapshot of the previous heartbeat, because all changes visible in it have been sent since
      // then.
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

  /** Closes all streams and accepts no new ones. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const stream of [...this.#streams]) stream.end('closing');
  }

  /** Runs tasks one after another, outside of any request context. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(() =>
      runInRequest({ id: '', account: '' }, work).catch((error: unknown) =>
        log(`Changes could not be told: ${formatError(error)}`),
      ),
    );
    return this.#work;
  }

  async #tell(stream: ChangeStream, notices: readonly ChangeNotice[]): Promise<void> {
    const reported = new Map<string, StreamedChange>();
    const account = getRealAccountId(stream.reader.session);
    for (const { kind, tenant, domain, account: owner, actor, keys } of notices) {
      const subjectOwner = { tenant, domain, account: owner };
      const calls = await findAffectedCalls(stream.reader, kind, subjectOwner, this.#outside.levelOfStore);
      if (calls.length === 0) continue;
      const known = reported.get(kind);
      const all = known && !known.keys ? undefined : keys && [...(known?.keys ?? []), ...keys];
      const isOwn = actor === account && (known === undefined || known.own);
      reported.set(kind, {
        calls: [...new Set([...(known?.calls ?? []), ...calls])],
        kind,
        ...(all && all.length <= MAX_KEYS && { keys: all }),
        ...(isOwn && { own: true }),
      });
    }
    if (reported.size > 0) stream.send('changes', [...reported.values()]);
  }

  #tellOthers(subjects: readonly Subject[]): void {
    for (const stream of this.#streams) {
      const ownForms = this.#presence.of(stream.name)?.forms ?? [];
      for (const subject of subjects) {
        const form = ownForms.find(
          (candidate) =>
            candidate.entity === subject.entity &&
            candidate.account === subject.account &&
            candidate.domain === subject.domain,
        );
        if (!form) continue;
        const { entity, account, domain } = form;
        stream.send('readers', {
          entity,
          account,
          ...(domain !== undefined && { domain_name: domain }),
          others: this.#presence.otherReaders(form, getRealAccountId(stream.reader.session)),
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

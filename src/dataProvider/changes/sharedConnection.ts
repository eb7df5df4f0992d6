import { type ChangeEvent, getSubjectKey, type Liveness, type OpenForm } from './changeEvents';
import { type Connection, connect } from './connection';

type Options = Parameters<typeof connect>[0];

/** Messages between browser tabs. */
type Message =
  | { kind: 'told'; changeEvent: ChangeEvent }
  | { kind: 'liveness'; liveness: Liveness }
  | { kind: 'ask' }
  | { kind: 'askForms' }
  | { kind: 'forms'; tab: string; forms: OpenForm[] };

/** Time for which events are kept for new tabs, in milliseconds. */
const RECENT_MS = 15_000;

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'kind' in data;

/** Merges the open forms of all tabs, using the earliest opening time of each record. */
const mergeForms = (byTab: ReadonlyMap<string, readonly OpenForm[]>): OpenForm[] => {
  const all = new Map<string, OpenForm>();
  for (const form of [...byTab.values()].flat()) {
    const known = all.get(getSubjectKey(form));
    if (!known || form.since < known.since) all.set(getSubjectKey(form), form);
  }
  return [...all.values()];
};

/**
 * Shares one connection between all tabs of the same user. One tab holds the connection and forwards the events; if it
 * is closed, another tab takes over.
 * @param name identifies the user and server
 */
export const connectShared = (name: string, options: Options): Connection => {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  const byTab = new Map<string, OpenForm[]>();
  /** Latest events about other users' open forms, for tabs that open the same form later. */
  const readers = new Map<string, ChangeEvent>();
  let ownForms: OpenForm[] = [];
  /** Recent events, sent to new tabs, which may have loaded their data shortly before they subscribed. */
  let recent: { at: number; changeEvent: ChangeEvent }[] = [];
  let since = options.since;
  let leading: { connection: Connection; liveness: Liveness } | undefined;

  const post = (message: Message) => channel.postMessage(message);
  const postForms = () => post({ kind: 'forms', tab, forms: ownForms });
  const setForms = (of: string, forms: OpenForm[]) => {
    if (forms.length === 0) byTab.delete(of);
    else byTab.set(of, forms);
    leading?.connection.announce(mergeForms(byTab));
  };

  const receive = (changeEvent: ChangeEvent) => {
    if (changeEvent.event === 'beat') since = changeEvent.data.snapshot ?? since;
    options.onEvent(changeEvent);
  };

  const lead = () => {
    const connection = connect({
      ...options,
      since,
      onEvent: (changeEvent) => {
        if (changeEvent.event === 'open') readers.clear();
        if (changeEvent.event === 'readers') readers.set(getSubjectKey(changeEvent.data), changeEvent);
        const now = Date.now();
        recent = [...recent.filter(({ at }) => now - at < RECENT_MS), { at: now, changeEvent }];
        receive(changeEvent);
        post({ kind: 'told', changeEvent });
      },
      onLiveness: (liveness) => {
        if (leading) leading.liveness = liveness;
        options.onLiveness(liveness);
        post({ kind: 'liveness', liveness });
      },
    });
    leading = { connection, liveness: 'starting' };
    setForms(tab, ownForms);
    post({ kind: 'askForms' });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.kind === 'askForms') postForms();
    if (leading && data.kind === 'ask') {
      post({ kind: 'liveness', liveness: leading.liveness });
      for (const { changeEvent } of recent)
        if (changeEvent.event === 'changes') post({ kind: 'told', changeEvent });
    }
    if (leading && data.kind === 'forms') {
      setForms(data.tab, data.forms);
      for (const form of data.forms) {
        const changeEvent = readers.get(getSubjectKey(form));
        if (changeEvent) post({ kind: 'told', changeEvent });
      }
    }
    if (!leading && data.kind === 'told') receive(data.changeEvent);
    if (!leading && data.kind === 'liveness') options.onLiveness(data.liveness);
  });

  // The lock is held until the tab is closed or unsubscribes.
  void navigator.locks
    .request(name, { signal: end.signal }, () => {
      lead();
      return new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
    })
    .catch(() => undefined);
  post({ kind: 'ask' });

  const leave = () => {
    if (ownForms.length > 0 && !leading) post({ kind: 'forms', tab, forms: [] });
  };
  window.addEventListener('pagehide', leave);

  return {
    announce: (forms) => {
      ownForms = [...forms];
      if (!leading) postForms();
      else {
        setForms(tab, ownForms);
        for (const form of ownForms) {
          const changeEvent = readers.get(getSubjectKey(form));
          if (changeEvent) options.onEvent(changeEvent);
        }
      }
    },
    close: () => {
      leave();
      window.removeEventListener('pagehide', leave);
      end.abort();
      leading?.connection.close();
      channel.close();
    },
  };
};

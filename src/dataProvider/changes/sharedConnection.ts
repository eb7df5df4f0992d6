import { type ChangeEvent, getSubjectKey, type OpenForm } from './changeEvents';
import { type Connection, connect, type Liveness } from './connection';

type Options = Parameters<typeof connect>[0];

/** Messages between browser tabs. */
type Message =
  | { kind: 'told'; told: ChangeEvent }
  | { kind: 'liveness'; liveness: Liveness }
  | { kind: 'ask' }
  | { kind: 'askForms' }
  | { kind: 'forms'; tab: string; forms: OpenForm[] };

/** Milliseconds. */
const RECENT_MS = 15_000;

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'kind' in data;

/** Combines the open forms of all tabs, with the earliest opening per record. */
const mergeForms = (byTab: ReadonlyMap<string, readonly OpenForm[]>): OpenForm[] => {
  const all = new Map<string, OpenForm>();
  for (const form of [...byTab.values()].flat()) {
    const known = all.get(getSubjectKey(form));
    if (!known || form.since < known.since) all.set(getSubjectKey(form), form);
  }
  return [...all.values()];
};

/**
 * Shares one connection between all tabs of the same user: one tab holds it and forwards the events. Another
 * takes over when that tab is closed.
 * @param name identifies the user and server
 */
export const connectShared = (name: string, options: Options): Connection => {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  const byTab = new Map<string, OpenForm[]>();
  /** Latest events about other users' open forms, for tabs that open the same form. */
  const readers = new Map<string, ChangeEvent>();
  let own: OpenForm[] = [];
  /** Recent events, for a new tab that loaded its data shortly before it subscribed. */
  let recent: { at: number; told: ChangeEvent }[] = [];
  let since = options.since;
  let leading: { connection: Connection; liveness: Liveness } | undefined;

  const tell = (message: Message) => channel.postMessage(message);
  const tellForms = () => tell({ kind: 'forms', tab, forms: own });
  const setForms = (of: string, forms: OpenForm[]) => {
    if (forms.length === 0) byTab.delete(of);
    else byTab.set(of, forms);
    leading?.connection.announce(mergeForms(byTab));
  };

  const hear = (told: ChangeEvent) => {
    if (told.event === 'beat') since = told.data.snapshot ?? since;
    options.onEvent(told);
  };

  const lead = () => {
    const connection = connect({
      ...options,
      since,
      onEvent: (told) => {
        if (told.event === 'open') readers.clear();
        if (told.event === 'readers') readers.set(getSubjectKey(told.data), told);
        const now = Date.now();
        recent = [...recent.filter(({ at }) => now - at < RECENT_MS), { at: now, told }];
        hear(told);
        tell({ kind: 'told', told });
      },
      onLiveness: (liveness) => {
        if (leading) leading.liveness = liveness;
        options.onLiveness(liveness);
        tell({ kind: 'liveness', liveness });
      },
    });
    leading = { connection, liveness: 'starting' };
    setForms(tab, own);
    tell({ kind: 'askForms' });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.kind === 'askForms') tellForms();
    if (leading && data.kind === 'ask') {
      tell({ kind: 'liveness', liveness: leading.liveness });
      for (const { told } of recent) if (told.event === 'changes') tell({ kind: 'told', told });
    }
    if (leading && data.kind === 'forms') {
      setForms(data.tab, data.forms);
      for (const form of data.forms) {
        const told = readers.get(getSubjectKey(form));
        if (told) tell({ kind: 'told', told });
      }
    }
    if (!leading && data.kind === 'told') hear(data.told);
    if (!leading && data.kind === 'liveness') options.onLiveness(data.liveness);
  });

  // Held until the tab is closed or unsubscribes.
  void navigator.locks
    .request(name, { signal: end.signal }, () => {
      lead();
      return new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
    })
    .catch(() => undefined);
  tell({ kind: 'ask' });

  const leave = () => {
    if (own.length > 0 && !leading) tell({ kind: 'forms', tab, forms: [] });
  };
  window.addEventListener('pagehide', leave);

  return {
    announce: (forms) => {
      own = [...forms];
      if (!leading) tellForms();
      else {
        setForms(tab, own);
        for (const form of own) {
          const told = readers.get(getSubjectKey(form));
          if (told) options.onEvent(told);
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

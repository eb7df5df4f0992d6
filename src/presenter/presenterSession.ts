import { unmaskUrl } from './address';
import { createKey, type HashKey } from './hash';
import { createLedger, type Ledger, type NamePair } from './ledger';
import { storageKey } from './presenterState';

const pairsKey = `${storageKey}.pairs`;
const userKey = `${storageKey}.who`;
const displayNameKey = `${storageKey}.as`;
/** How long another tab has to answer, and to be loaded anew, in milliseconds. */
const responseTimeoutMs = 400;
const reloadTime = 10_000;

interface Message {
  ask?: true;
  key?: HashKey;
  pairs?: NamePair[];
}

const attempt = (todo: () => void): void => {
  try {
    todo();
  } catch {
    // Storage that is off or full: the switch lasts as long as the page.
  }
};

const channel = new BroadcastChannel(storageKey);
const broadcast = (message: Message) => channel.postMessage(message);

/** What is kept in the tab, and in the browser for tabs to come: the key, and when a tab was last known to use it. */
const formatKey = (key: HashKey) => JSON.stringify([...key, Date.now()]);

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const parseKey = (text: string | null, newerThan = 0): HashKey | undefined => {
  const kept = parse(text);
  if (!Array.isArray(kept) || kept.length !== 3 || !(Number(kept[2]) > newerThan)) return undefined;
  return [Number(kept[0]), Number(kept[1])];
};

const storeKey = (key: HashKey) => sessionStorage.setItem(storageKey, formatKey(key));

const requestSession = (): Promise<Message | undefined> =>
  new Promise((resolve) => {
    const answered = ({ data }: MessageEvent<Message>) => {
      if (!data.key) return;
      channel.removeEventListener('message', answered);
      resolve(data);
    };
    channel.addEventListener('message', answered);
    setTimeout(() => resolve(undefined), responseTimeoutMs);
    broadcast({ ask: true });
  });

let ledger: Ledger | undefined;

/** Removes what this browser kept for the false person meanwhile: places visited, by the names they had. */
const clearTraces = () => {
  const shown = sessionStorage.getItem(displayNameKey);
  if (!shown) return;
  for (const key of Object.keys(localStorage))
    if (key.includes(encodeURIComponent(shown))) localStorage.removeItem(key);
};

/** Keeps who presents, and by which id the console knows them meanwhile. */
export const storePresenter = (id: string, shown: string): void =>
  attempt(() => {
    sessionStorage.setItem(userKey, id);
    sessionStorage.setItem(displayNameKey, shown);
  });

/** The person who presents, as the identity provider knows them. */
export const getPresenterId = (): string | null => sessionStorage.getItem(userKey);

/** Forgets the session: of this tab, and with `everywhere` the hint to the others. */
export const clearSession = (everywhere = true): void =>
  attempt(() => {
    // Not what is left to write down when the page goes.
    ledger = undefined;
    clearTraces();
    for (const key of [storageKey, pairsKey, userKey, displayNameKey]) sessionStorage.removeItem(key);
    if (everywhere) localStorage.removeItem(storageKey);
  });

/** Takes up the session of this tab, or that of another one. Undefined where none is going on. */
export const joinSession = async (): Promise<Ledger | undefined> => {
  const own = parseKey(sessionStorage.getItem(storageKey));
  const others = own ? undefined : await requestSession();
  // A tab that answers nothing may just be loading.
  const key = own ?? others?.key ?? parseKey(localStorage.getItem(storageKey), Date.now() - reloadTime);
  if (!key) {
    clearSession();
    return undefined;
  }
  const kept = parse(sessionStorage.getItem(pairsKey));
  const pairs: NamePair[] = others?.pairs ?? (Array.isArray(kept) ? kept : []);
  const fresh: NamePair[] = [];
  const joined = createLedger(key, (pair) => {
    pairs.push(pair);
    // Told together, once an answer is through.
    if (fresh.push(pair) === 1) queueMicrotask(() => broadcast({ pairs: fresh.splice(0) }));
  });
  for (const pair of pairs) joined.add(pair);
  ledger = joined;
  attempt(() => storeKey(key));
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.ask && ledger) broadcast({ key, pairs });
    else if (data.pairs && !data.key)
      for (const pair of data.pairs)
        if (joined.known(pair[0]) === undefined) {
          joined.add(pair);
          pairs.push(pair);
        }
  });
  window.addEventListener('pagehide', () => {
    if (!ledger) return;
    attempt(() => sessionStorage.setItem(pairsKey, JSON.stringify(pairs)));
    attempt(() => localStorage.setItem(storageKey, formatKey(key)));
  });
  return joined;
};

const getPath = () => window.location.pathname + window.location.search + window.location.hash;

/** Begins a session and loads the page anew. */
export const enterPresenterMode = (): void => {
  const key = createKey();
  storeKey(key);
  attempt(() => localStorage.setItem(storageKey, formatKey(key)));
  window.location.reload();
};

/** Ends it, and shows the same page as it is. */
export const leavePresenterMode = (): void => {
  const address = ledger ? unmaskUrl(ledger, getPath()) : getPath();
  clearSession();
  if (address === getPath()) window.location.reload();
  else window.location.replace(address);
};

/** Does what another tab has done, as the browser's hint says. */
export const followHint = (hint: string | null): void => {
  if (hint === null) leavePresenterMode();
  else {
    attempt(() => sessionStorage.setItem(storageKey, hint));
    window.location.reload();
  }
};

import { unmaskUrl } from './address';
import { createKey, type HashKey } from './hash';
import { createLedger, type Ledger, type NamePair } from './ledger';
import { storageKey } from './storageKey';

const pairsKey = `${storageKey}.pairs`;
const userKey = `${storageKey}.who`;
const displayNameKey = `${storageKey}.as`;
/** Time in milliseconds within which another tab must respond. */
const responseTimeoutMs = 400;
const reloadTime = 10_000;

interface Message {
  isRequest?: true;
  key?: HashKey;
  pairs?: NamePair[];
}

const attempt = (action: () => void): void => {
  try {
    action();
  } catch {
    // Without storage, presenter mode ends with the page.
  }
};

const channel = new BroadcastChannel(storageKey);
const broadcast = (message: Message) => channel.postMessage(message);

/** Serialises the key with the time of its last use. It is stored for this tab, and as a hint for new tabs. */
const formatKey = (key: HashKey) => JSON.stringify([...key, Date.now()]);

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const parseKey = (text: string | null, newerThan = 0): HashKey | undefined => {
  const stored = parse(text);
  if (!Array.isArray(stored) || stored.length !== 3 || !(Number(stored[2]) > newerThan)) return undefined;
  return [Number(stored[0]), Number(stored[1])];
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
    broadcast({ isRequest: true });
  });

let ledger: Ledger | undefined;

/** Removes data that this browser stored for the masked user, such as recently visited pages under fictitious names. */
const clearSessionData = () => {
  const displayed = sessionStorage.getItem(displayNameKey);
  if (!displayed) return;
  for (const key of Object.keys(localStorage))
    if (key.includes(encodeURIComponent(displayed))) localStorage.removeItem(key);
};

export const storePresenter = (id: string, displayed: string): void =>
  attempt(() => {
    sessionStorage.setItem(userKey, id);
    sessionStorage.setItem(displayNameKey, displayed);
  });

export const getPresenterId = (): string | null => sessionStorage.getItem(userKey);

/** Ends the session in this tab and, with `everywhere`, removes the hint for other tabs. */
export const clearSession = (everywhere = true): void =>
  attempt(() => {
    // Without a ledger, the unload handler does not save the pairs again.
    ledger = undefined;
    clearSessionData();
    for (const key of [storageKey, pairsKey, userKey, displayNameKey]) sessionStorage.removeItem(key);
    if (everywhere) localStorage.removeItem(storageKey);
  });

/** Resumes the session of this tab, or joins that of another tab; undefined if there is none. */
export const joinSession = async (): Promise<Ledger | undefined> => {
  const ownKey = parseKey(sessionStorage.getItem(storageKey));
  const reply = ownKey ? undefined : await requestSession();
  // A tab that does not respond may be loading.
  const key = ownKey ?? reply?.key ?? parseKey(localStorage.getItem(storageKey), Date.now() - reloadTime);
  if (!key) {
    clearSession();
    return undefined;
  }
  const stored = parse(sessionStorage.getItem(pairsKey));
  const pairs: NamePair[] = reply?.pairs ?? (Array.isArray(stored) ? stored : []);
  const newPairs: NamePair[] = [];
  const joined = createLedger(key, (pair) => {
    pairs.push(pair);
    // New pairs are sent in one message after a response has been processed.
    if (newPairs.push(pair) === 1) queueMicrotask(() => broadcast({ pairs: newPairs.splice(0) }));
  });
  for (const pair of pairs) joined.add(pair);
  ledger = joined;
  attempt(() => storeKey(key));
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.isRequest && ledger) broadcast({ key, pairs });
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

/** Starts presenter mode and reloads the page. */
export const enterPresenterMode = (): void => {
  const key = createKey();
  storeKey(key);
  attempt(() => localStorage.setItem(storageKey, formatKey(key)));
  window.location.reload();
};

/** Ends presenter mode and shows the same page with real values. */
export const leavePresenterMode = (): void => {
  const address = ledger ? unmaskUrl(ledger, getPath()) : getPath();
  clearSession();
  if (address === getPath()) window.location.reload();
  else window.location.replace(address);
};

/** Starts or ends presenter mode if another tab has changed the hint. */
export const followHint = (hint: string | null): void => {
  if (hint === null) leavePresenterMode();
  else {
    attempt(() => sessionStorage.setItem(storageKey, hint));
    window.location.reload();
  }
};

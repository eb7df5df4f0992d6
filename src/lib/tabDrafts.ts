import { millisecondsInDay } from 'date-fns/constants';
import { isObject } from './isObject';

/** What somebody had begun to write, and when they last wrote on it (ISO 8601). */
export interface StoredDraft<Value = unknown> {
  at: string;
  value: Value;
  /** When the page it was written in was left (milliseconds since 1970): closed, or about to be shown anew in its tab. */
  left?: number;
}

const PREFIX = 'draft/';
const RETENTION_MS = 30 * millisecondsInDay;
/** Milliseconds in which a page that is just being closed lets go of its lock. */
const RELEASE_MS = 300;
/** As long for the page that stood in this tab before: it is being left, however long that takes a busy browser. */
const FORMER_RELEASE_MS = 10_000;
/** As long is left to the same tab to take over what its page has left: it may only have been reloaded. */
const SAME_TAB_GRACE_MS = 4_000;

/** Where a draft is kept, of parts that may hold any sign. The first says whose it is: people who share a device see their own. */
export const buildDraftKey = (...parts: string[]): string => PREFIX + parts.map(encodeURIComponent).join('/');

const parse = (text: string | null): StoredDraft | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const isDraft = isObject(kept) && typeof kept.at === 'string' && 'value' in kept;
    return isDraft && Date.now() - Date.parse(String(kept.at)) < RETENTION_MS
      ? { at: String(kept.at), value: kept.value, ...(typeof kept.left === 'number' && { left: kept.left }) }
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Drafts of one page of this browser, kept on the device. Each belongs to the page it was written in for as long as that is open;
 * when it is gone (closed, reloaded, sent to sign in), the next page of its tab takes it over, or after a while any that asks.
 * @param page tells this page from all others
 * @param locks by which a page shows that it is open; undefined where the browser has none (plain HTTP): then every other
 * page is taken to be gone
 * @param former the page that stood in this tab before
 */
export const createDrafts = (page: string, locks: LockManager | undefined, former?: string | null) => {
  const suffix = `#${page}`;
  const nameOf = (owner: string) => `trunkline.page/${owner}`;
  let isHeld = false;
  let isLeaving = false;

  /** Shows that this page is open, until it is gone. */
  const hold = () => {
    if (isHeld) return;
    isHeld = true;
    // The promise never settles: only the end of the page lets go.
    locks?.request(nameOf(page), () => new Promise(() => {})).catch(() => {});
    window.addEventListener('pagehide', () => {
      isLeaving = true;
      for (const name of Object.keys(localStorage)) {
        const draft = name.endsWith(suffix) && parse(localStorage.getItem(name));
        if (draft) write(name.slice(0, -suffix.length), draft);
      }
    });
    window.addEventListener('pageshow', () => {
      isLeaving = false;
    });
  };

  /** Runs `then` where a page is gone, so that of two pages that ask only one takes what it left. */
  const ifGone = async <Result>(owner: string, then: () => Result): Promise<Result | undefined> => {
    if (!locks) return then();
    const patience = owner === former ? FORMER_RELEASE_MS : RELEASE_MS;
    try {
      return await locks.request(nameOf(owner), { signal: AbortSignal.timeout(patience) }, then);
    } catch {
      return undefined;
    }
  };

  const read = (key: string): StoredDraft | undefined => {
    try {
      return parse(localStorage.getItem(key + suffix));
    } catch {
      return undefined;
    }
  };

  const write = (key: string, { at, value }: StoredDraft): boolean => {
    hold();
    try {
      const draft: StoredDraft = { at, value, ...(isLeaving && { left: Date.now() }) };
      localStorage.setItem(key + suffix, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  };

  /**
   * What other pages have kept under a key: that of this tab before, then the latest first; all that is no draft, or of none of
   * the last 30 days, is forgotten.
   */
  const others = (key: string): { at: string; name: string; owner: string }[] => {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .flatMap((name) => {
        const draft = parse(localStorage.getItem(name));
        if (!draft) localStorage.removeItem(name);
        const end = name.lastIndexOf('#');
        const owner = name.slice(end + 1);
        return draft && name.slice(0, end) === key && owner !== page ? [{ at: draft.at, name, owner }] : [];
      })
      .toSorted(
        (one, other) =>
          Number(other.owner === former) - Number(one.owner === former) || other.at.localeCompare(one.at),
      );
  };

  /** Takes over what a page has left under a key, once it is gone. */
  const takeFrom = async (key: string, name: string, owner: string): Promise<void> => {
    const wait = await ifGone(owner, () => {
      const left = parse(localStorage.getItem(name));
      if (!left || read(key)) return 0;
      const tooEarly = owner === former ? 0 : (left.left ?? 0) + SAME_TAB_GRACE_MS - Date.now();
      if (tooEarly <= 0 && write(key, left)) localStorage.removeItem(name);
      return tooEarly;
    });
    if (!wait || wait <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await takeFrom(key, name, owner);
  };

  return {
    /** What this page keeps under a key. */
    own: read,
    /**
     * Keeps a draft.
     * @returns whether it is kept: storage may be off, or full
     */
    keep: (key: string, value: unknown): boolean => write(key, { at: new Date().toISOString(), value }),
    /** Forgets the draft of this page. */
    drop: (key: string): void => {
      try {
        localStorage.removeItem(key + suffix);
      } catch {
        // Nothing was kept.
      }
    },
    /** What is kept under a key for this page: its own, or the latest that a page left that is gone. From then on it is this page's. */
    take: async (key: string): Promise<StoredDraft | undefined> => {
      hold();
      try {
        for (const { name, owner } of others(key)) {
          if (read(key)) break;
          await takeFrom(key, name, owner);
        }
      } catch {
        // Without storage there are no drafts.
      }
      return read(key);
    },
  };
};

/** What this tab is known by from page to page. */
const TAB_PAGE_KEY = 'trunkline.page';

const openDrafts = () => {
  const page = crypto.getRandomValues(new Uint32Array(3)).join('-');
  try {
    const former = sessionStorage.getItem(TAB_PAGE_KEY);
    sessionStorage.setItem(TAB_PAGE_KEY, page);
    return createDrafts(page, navigator.locks, former);
  } catch {
    return createDrafts(page, navigator.locks);
  }
};

/** The drafts of this page. */
export const drafts = openDrafts();

import { millisecondsInDay } from 'date-fns/constants';
import { isObject } from './isObject';

/** A draft with the time of its last change (ISO 8601). */
export interface StoredDraft<Value = unknown> {
  at: string;
  value: Value;
  /** Time at which its page was left, by closing or reloading it (milliseconds since 1970). */
  left?: number;
}

const PREFIX = 'draft/';
const RETENTION_MS = 30 * millisecondsInDay;
/** Milliseconds that a closing page takes to release its lock. */
const RELEASE_MS = 300;
/** The same for the previous page of this tab, which may take longer to unload in a busy browser. */
const FORMER_RELEASE_MS = 10_000;
/** Milliseconds during which only the same tab may take over the drafts of its page, which may just be reloading. */
const SAME_TAB_GRACE_MS = 4_000;

/** Builds a draft key from parts that may contain any characters. The first is the owner, since users may share a device. */
export const buildDraftKey = (...parts: string[]): string => PREFIX + parts.map(encodeURIComponent).join('/');

const parse = (text: string | null): StoredDraft | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const isDraft = isObject(stored) && typeof stored.at === 'string' && 'value' in stored;
    return isDraft && Date.now() - Date.parse(String(stored.at)) < RETENTION_MS
      ? {
          at: String(stored.at),
          value: stored.value,
          ...(typeof stored.left === 'number' && { left: stored.left }),
        }
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Drafts of one page, stored in this browser. Each belongs to the page it was written in while that page is open. When
 * the page is gone (closed, reloaded, redirected to sign-in), the next page of its tab takes the draft over, or after a
 * delay any other page.
 * @param page unique id of this page
 * @param locks used to signal that a page is open; undefined if unsupported (plain HTTP), in which case every other
 * page is considered gone
 * @param former the previous page of this tab
 */
export const createDrafts = (page: string, locks: LockManager | undefined, former?: string | null) => {
  const suffix = `#${page}`;
  const getLockName = (owner: string) => `trunkline.page/${owner}`;
  let isLocked = false;
  let isLeaving = false;

  /** Signals that this page is open, until it is closed. */
  const hold = () => {
    if (isLocked) return;
    isLocked = true;
    // The promise never settles, so the lock is released only when the page ends.
    locks?.request(getLockName(page), () => new Promise(() => {})).catch(() => {});
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

  /** Runs `then` if a page is gone, so that only one of several requesting pages takes over its draft. */
  const ifOwnerClosed = async <Result>(owner: string, then: () => Result): Promise<Result | undefined> => {
    if (!locks) return then();
    const patience = owner === former ? FORMER_RELEASE_MS : RELEASE_MS;
    try {
      return await locks.request(getLockName(owner), { signal: AbortSignal.timeout(patience) }, then);
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
   * Returns the drafts of other pages for a key: first that of this tab's previous page, then the latest. Deletes
   * invalid entries and those older than 30 days.
   */
  const listOthers = (key: string): { at: string; name: string; owner: string }[] => {
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
        (entry, other) =>
          Number(other.owner === former) - Number(entry.owner === former) || other.at.localeCompare(entry.at),
      );
  };

  /** Takes over a page's draft for a key once the page is gone. */
  const takeFrom = async (key: string, name: string, owner: string): Promise<void> => {
    const wait = await ifOwnerClosed(owner, () => {
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
    own: read,
    /**
     * Saves a draft.
     * @returns whether it was saved: storage may be disabled or full
     */
    keep: (key: string, value: unknown): boolean => write(key, { at: new Date().toISOString(), value }),
    drop: (key: string): void => {
      try {
        localStorage.removeItem(key + suffix);
      } catch {
        // Nothing was kept.
      }
    },
    /** Returns the draft for a key: this page's own, or the latest from a closed page, which then belongs to this page. */
    take: async (key: string): Promise<StoredDraft | undefined> => {
      hold();
      try {
        for (const { name, owner } of listOthers(key)) {
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

export const drafts = openDrafts();

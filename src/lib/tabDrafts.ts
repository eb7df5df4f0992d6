import { millisecondsInDay } from 'date-fns/constants';
import { isObject } from './isObject';

/** Draft with the time of its last change, in ISO 8601 format. */
export interface StoredDraft<Value = unknown> {
  at: string;
  value: Value;
  /** Time at which the page was closed or reloaded, in milliseconds since 1970. */
  left?: number;
}

const PREFIX = 'draft/';
const RETENTION_MS = 30 * millisecondsInDay;
/** Time in milliseconds that a closing page needs to release its lock. */
const RELEASE_MS = 300;
/** Same for the previous page of this tab, which may take longer to unload if the browser is busy. */
const FORMER_RELEASE_MS = 10_000;
/** Time in milliseconds during which only the same tab may take over a page's drafts, because the page may be reloading. */
const SAME_TAB_GRACE_MS = 4_000;

/** Builds a draft key from parts, which may contain any characters. The first part is the owner, because users may share a device. */
export const buildDraftKey = (...parts: string[]): string => PREFIX + parts.map(encodeURIComponent).join('/');

const parseStoredDraft = (text: string | null): StoredDraft | undefined => {
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
 * Manages the drafts of one page, which are stored in this browser. A draft belongs to the page in which it was
 * written, as long as that page is open. Afterwards (when it was closed, reloaded or redirected to sign-in), the next
 * page of the same tab takes over the draft, or after a delay any other page.
 * @param page unique id of this page
 * @param locks used to detect whether a page is open; undefined if not supported (plain HTTP), in which case all other
 * pages are considered closed
 * @param former previous page of this tab
 */
export const createDrafts = (page: string, locks: LockManager | undefined, former?: string | null) => {
  const suffix = `#${page}`;
  const getLockName = (owner: string) => `trunkline.page/${owner}`;
  let isLocked = false;
  let isLeaving = false;

  /** Marks this page as open until it is closed. */
  const hold = () => {
    if (isLocked) return;
    isLocked = true;
    // The promise never settles, so the lock is held until the page is closed.
    locks?.request(getLockName(page), () => new Promise(() => {})).catch(() => {});
    window.addEventListener('pagehide', () => {
      isLeaving = true;
      for (const name of Object.keys(localStorage)) {
        const draft = name.endsWith(suffix) && parseStoredDraft(localStorage.getItem(name));
        if (draft) write(name.slice(0, -suffix.length), draft);
      }
    });
    window.addEventListener('pageshow', () => {
      isLeaving = false;
    });
  };

  /** Runs `then` if a page is closed. If several pages try this at the same time, only one of them takes over the draft. */
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
      return parseStoredDraft(localStorage.getItem(key + suffix));
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
   * Returns the drafts of other pages for a key: first that of this tab's previous page, then the latest ones. Deletes
   * invalid drafts, and those older than 30 days.
   */
  const listOthers = (key: string): { at: string; name: string; owner: string }[] => {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .flatMap((name) => {
        const draft = parseStoredDraft(localStorage.getItem(name));
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

  /** Takes over the draft of another page, once that page is closed. */
  const takeFrom = async (key: string, name: string, owner: string): Promise<void> => {
    const wait = await ifOwnerClosed(owner, () => {
      const left = parseStoredDraft(localStorage.getItem(name));
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
     * @returns whether it was saved, since storage may be disabled or full
     */
    keep: (key: string, value: unknown): boolean => write(key, { at: new Date().toISOString(), value }),
    drop: (key: string): void => {
      try {
        localStorage.removeItem(key + suffix);
      } catch {
        // Without storage, there is no draft to remove.
      }
    },
    /** Returns the draft for a key: that of this page, or the latest one of a closed page, which then belongs to this page. */
    take: async (key: string): Promise<StoredDraft | undefined> => {
      hold();
      try {
        for (const { name, owner } of listOthers(key)) {
          if (read(key)) break;
          await takeFrom(key, name, owner);
        }
      } catch {
        // Without storage, there are no drafts.
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

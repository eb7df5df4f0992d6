import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

/** History of react-router, created with `v5Compat` so that it reports every navigation. */
type BaseHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

export type Target = Pick<Location, 'pathname' | 'search' | 'hash'>;
export type Action = `${NavigationType}`;

export interface Blocker {
  blocks(next: Target, action: Action): boolean;
  onBlocked(next: Target, proceed: () => void): void;
}

export interface History extends Navigator {
  readonly location: Location;
  readonly action: NavigationType;
  /**
   * Calls the listener on every navigation.
   * @returns a function that unsubscribes
   */
  listen(listener: () => void): () => void;
  /**
   * Adds a blocker that is consulted before every navigation.
   * @returns a function that removes it
   */
  block(blocker: Blocker): () => void;
}

/** Time in milliseconds without navigation after which the browser's position is considered settled. */
const IDLE_AFTER_MS = 100;

const toTarget = (to: To): Target => ({
  pathname: '/',
  search: '',
  hash: '',
  ...parsePath(typeof to === 'string' ? to : createPath(to)),
});

/**
 * Creates a history that consults blockers before navigating. react-router supports this only in its data router, which
 * makes up more than half of the library. The browser reports back and forward navigation after it has happened, so it
 * is undone, and repeated if allowed. Both steps are asynchronous and the user may navigate in the meantime, so entries
 * are identified by their position in the history.
 */
export const createHistory = (base: BaseHistory): History => {
  const blockers = new Set<Blocker>();
  /** Current position of the browser in the history. */
  let at = 0;
  let position = 0;
  let allowed: number | undefined;
  /** Distance by which the browser must still move to return to the current page; 0 if it is there. */
  let undoing = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Navigations that were requested while the browser was not at the current page. */
  let waiting: (() => void)[] = [];

  const whenThere = (move: () => void) => {
    if (undoing === 0) move();
    else waiting.push(move);
  };
  const undo = () => {
    undoing = position - at;
    if (undoing !== 0) return base.go(undoing);
    const moves = waiting;
    waiting = [];
    for (const move of moves) move();
  };

  const findBlocker = (next: Target, action: Action, consulted?: ReadonlySet<Blocker>) =>
    [...blockers].find((candidate) => !consulted?.has(candidate) && candidate.blocks(next, action));
  /** Passes a navigation to a blocker and, if that blocker allows it, to the next one. */
  const hold = (
    blocker: Blocker,
    next: Target,
    action: Action,
    move: () => void,
    before: ReadonlySet<Blocker> = new Set(),
  ) => {
    let isDecided = false;
    blocker.onBlocked(next, () => {
      if (isDecided) return;
      isDecided = true;
      const consulted = new Set([...before, blocker]);
      const other = findBlocker(next, action, consulted);
      if (other) hold(other, next, action, move, consulted);
      else move();
    });
  };
  const moving =
    (action: Action, move: BaseHistory['push']): Navigator['push'] =>
    (to, state) => {
      const next = toTarget(to);
      const performMove = () => whenThere(() => move(to, state));
      const blocker = findBlocker(next, action);
      if (blocker) hold(blocker, next, action, performMove);
      else performMove();
    };
  const goTo = (place: number) =>
    whenThere(() => {
      if (place === at) return;
      allowed = place;
      base.go(place - at);
    });

  /**
   * Processes a back or forward navigation.
   * @returns whether a different page must be displayed
   */
  const hasPopped = (location: Location, delta: number): boolean => {
    at += delta;
    if (undoing !== 0) {
      clearTimeout(resting);
      if (delta === undoing) undo();
      // The user navigated meanwhile: the requested navigation is either pending or was cancelled by it.
      else resting = setTimeout(undo, IDLE_AFTER_MS);
      return false;
    }
    const blocker = at === allowed || at === position ? undefined : findBlocker(location, 'POP');
    allowed = undefined;
    if (blocker) {
      const place = at;
      undo();
      hold(blocker, location, 'POP', () => goTo(place));
      return false;
    }
    position = at;
    return true;
  };

  return {
    get location() {
      return base.location;
    },
    get action() {
      return base.action;
    },
    createHref: base.createHref,
    encodeLocation: base.encodeLocation,
    push: moving('PUSH', base.push),
    replace: moving('REPLACE', base.replace),
    go: (delta) => base.go(delta),
    listen: (listener) =>
      base.listen(({ action, location, delta }) => {
        if (action === 'POP') {
          if (hasPopped(location, delta ?? 0)) listener();
          return;
        }
        at += delta ?? 0;
        position = at;
        allowed = undefined;
        listener();
      }),
    block: (blocker) => {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
};

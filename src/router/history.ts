import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

/** A history of react-router's, made with `v5Compat`, so that it tells of every move. */
type BaseHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Where a move would lead. */
export type Target = Pick<Location, 'pathname' | 'search' | 'hash'>;
export type Action = `${NavigationType}`;

export interface Blocker {
  /** Whether the page may not be left for there. */
  blocks(next: Target, action: Action): boolean;
  /** Told of a move that was held back, with what makes it after all. */
  onBlocked(next: Target, proceed: () => void): void;
}

/** The session history, with moves that can be held back. */
export interface History extends Navigator {
  readonly location: Location;
  readonly action: NavigationType;
  /** Tells of every move made. Returns a function that ends it. */
  listen(listener: () => void): () => void;
  /** Asks before every move, one blocker after the other. Returns a function that ends it. */
  block(blocker: Blocker): () => void;
}

/** Milliseconds without another move of the browser's after which it is taken to have come to rest. */
const IDLE_AFTER_MS = 100;

const toTarget = (to: To): Target => ({
  pathname: '/',
  search: '',
  hash: '',
  ...parsePath(typeof to === 'string' ? to : createPath(to)),
});

/**
 * A history that asks its blockers before it moves, which react-router has in its data router only: loaders, actions
 * and all, over half of the library. Back and forward have moved by the time the browser tells: they are undone, and made
 * again where they may be. As the browser does both a moment after it is asked, and people go on meanwhile, entries are told
 * apart by their place among all of them.
 */
export const createHistory = (base: BaseHistory): History => {
  const blockers = new Set<Blocker>();
  /** The entry the browser is at; that of the page shown; the one that may be gone to unasked. */
  let at = 0;
  let shown = 0;
  let allowed: number | undefined;
  /** How far the browser was told to go to be where the page is; 0 when it is there. */
  let undoing = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** What was asked for while the browser was not where the page is. */
  let waiting: (() => void)[] = [];

  const whenThere = (move: () => void) => {
    if (undoing === 0) move();
    else waiting.push(move);
  };
  const undo = () => {
    undoing = shown - at;
    if (undoing !== 0) return base.go(undoing);
    const moves = waiting;
    waiting = [];
    for (const move of moves) move();
  };

  const blockerOf = (next: Target, action: Action, asked?: ReadonlySet<Blocker>) =>
    [...blockers].find((one) => !asked?.has(one) && one.blocks(next, action));
  /** Leaves a move to a blocker, and after it to the others that block it. */
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
      const asked = new Set([...before, blocker]);
      const other = blockerOf(next, action, asked);
      if (other) hold(other, next, action, move, asked);
      else move();
    });
  };
  const moving =
    (action: Action, move: BaseHistory['push']): Navigator['push'] =>
    (to, state) => {
      const next = toTarget(to);
      const make = () => whenThere(() => move(to, state));
      const blocker = blockerOf(next, action);
      if (blocker) hold(blocker, next, action, make);
      else make();
    };
  const goTo = (place: number) =>
    whenThere(() => {
      if (place === at) return;
      allowed = place;
      base.go(place - at);
    });

  /** @returns whether the page shown is to change */
  const hasPopped = (location: Location, delta: number): boolean => {
    at += delta;
    if (undoing !== 0) {
      clearTimeout(resting);
      if (delta === undoing) undo();
      // Somebody went on meanwhile; what was asked for has yet to come, or was dropped for it.
      else resting = setTimeout(undo, IDLE_AFTER_MS);
      return false;
    }
    const blocker = at === allowed || at === shown ? undefined : blockerOf(location, 'POP');
    allowed = undefined;
    if (blocker) {
      const place = at;
      undo();
      hold(blocker, location, 'POP', () => goTo(place));
      return false;
    }
    shown = at;
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
        shown = at;
        allowed = undefined;
        listener();
      }),
    block: (blocker) => {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
};

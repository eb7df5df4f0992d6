import {
  createPath,
  type Location,
  type Navigator,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

/** A history of react-router's, made with `v5Compat`, so that it tells of every move. */
type BaseHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Where a move would lead. */
export type Target = Pick<Location, 'pathname' | 'search' | 'hash'>;

export interface Blocker {
  /** Whether the page may not be left for there. */
  blocks(next: Target): boolean;
  /** Told of a move that was held back, with what makes it after all. */
  onBlocked(next: Target, proceed: () => void): void;
}

/** The session history, with moves that can be held back. */
export interface History extends Navigator {
  readonly location: Location;
  readonly action: BaseHistory['action'];
  /** Tells of every move made. Returns a function that ends it. */
  listen(listener: () => void): () => void;
  /** Asks before every move. Returns a function that ends it. */
  block(blocker: Blocker): () => void;
}

const targetOf = (to: To): Target => ({
  pathname: '/',
  search: '',
  hash: '',
  ...parsePath(typeof to === 'string' ? to : createPath(to)),
});

/**
 * A history that asks its blockers before it moves, which react-router has in its data router only: loaders, actions
 * and all, over half of the library. Back and forward have moved by the time the browser tells: they are undone first.
 */
export const createHistory = (base: BaseHistory): History => {
  const blockers = new Set<Blocker>();
  let isUndoing = false;
  let isProceeding = false;

  /** @returns whether a blocker holds the move back */
  const isHeldBack = (next: Target, proceed: () => void): boolean => {
    if (isProceeding) return false;
    const blocker = [...blockers].find((one) => one.blocks(next));
    blocker?.onBlocked(next, proceed);
    return blocker !== undefined;
  };
  const unasked = (move: () => void) => {
    isProceeding = true;
    move();
    isProceeding = false;
  };
  const moving =
    (move: BaseHistory['push']): Navigator['push'] =>
    (to, state) => {
      const go = () => move(to, state);
      if (!isHeldBack(targetOf(to), () => unasked(go))) go();
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
    push: moving(base.push),
    replace: moving(base.replace),
    go: (delta) => base.go(delta),
    listen: (listener) =>
      base.listen(({ action, location, delta }) => {
        const isPop = action === 'POP';
        if (isPop && isUndoing) {
          isUndoing = false;
          return;
        }
        // Proceeding back is told later than it is asked for, by an event.
        const again = () => {
          isProceeding = true;
          base.go(delta ?? 0);
        };
        if (isPop && delta && isHeldBack(location, again)) {
          isUndoing = true;
          base.go(-delta);
          return;
        }
        if (isPop) isProceeding = false;
        listener();
      }),
    block: (blocker) => {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
};

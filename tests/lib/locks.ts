interface HeldLock {
  /** Resolves when the lock is released. */
  released: Promise<void>;
  end: () => void;
}

export class FakeLocks {
  private readonly locks = new Map<string, HeldLock>();

  request = async <Result>(
    name: string,
    ...rest: [{ signal?: AbortSignal }, () => Result] | [() => Result]
  ): Promise<Result> => {
    const [{ signal }, then] = rest.length === 1 ? [{ signal: undefined }, rest[0]] : rest;
    for (let before = this.locks.get(name); before; before = this.locks.get(name)) {
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
      await Promise.race([before.released, aborted]);
    }
    let end = () => {};
    const released = new Promise<void>((resolve) => {
      end = () => {
        this.locks.delete(name);
        resolve();
      };
    });
    this.locks.set(name, { released, end });
    const result = Promise.resolve(then());
    void result.finally(end);
    return result;
  };

  /** Simulates closing the page that holds the lock. */
  end = (name: string): void => this.locks.get(name)?.end();
}

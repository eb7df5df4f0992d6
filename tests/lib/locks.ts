interface HeldLock {
  /** Settles when the lock is released. */
  gone: Promise<void>;
  end: () => void;
}

/** Exclusive locks of one browser, as held by the pages of a test. */
export class FakeLocks {
  private readonly held = new Map<string, HeldLock>();

  request = async <Result>(
    name: string,
    ...rest: [{ signal?: AbortSignal }, () => Result] | [() => Result]
  ): Promise<Result> => {
    const [{ signal }, then] = rest.length === 1 ? [{ signal: undefined }, rest[0]] : rest;
    for (let before = this.held.get(name); before; before = this.held.get(name)) {
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
      await Promise.race([before.gone, aborted]);
    }
    let end = () => {};
    const gone = new Promise<void>((resolve) => {
      end = () => {
        this.held.delete(name);
        resolve();
      };
    });
    this.held.set(name, { gone, end });
    const result = Promise.resolve(then());
    void result.finally(end);
    return result;
  };

  /** Simulates a closed page. */
  end = (name: string): void => this.held.get(name)?.end();
}

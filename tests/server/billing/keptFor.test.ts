import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptFor } from '../../../server/billing/keptFor';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const taking = (milliseconds: number, answer: number) => () =>
  new Promise<number>((done) => setTimeout(() => done(answer), milliseconds));

describe('an answer that is dear to find', () => {
  it('is kept for as many times longer as it took, and no longer than the most', async () => {
    const keep = keptFor<number>({ dear: 50, times: 10, most: 5_000 });
    const first = keep('a', taking(100, 1));
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toBe(1);
    await vi.advanceTimersByTimeAsync(900);
    expect(await keep('a', taking(0, 2))).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    const slow = keep('a', taking(60_000, 3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await slow).toBe(3);
    await vi.advanceTimersByTimeAsync(5_001);
    const again = keep('a', taking(0, 4));
    await vi.advanceTimersByTimeAsync(0);
    expect(await again).toBe(4);
  });

  it('is not kept when it was quick', async () => {
    const keep = keptFor<number>({ dear: 50, times: 10, most: 5_000 });
    for (const answer of [1, 2]) {
      const given = keep('a', taking(40, answer));
      await vi.advanceTimersByTimeAsync(40);
      expect(await given).toBe(answer);
    }
  });

  it('is asked for once by many, and apart for each question', async () => {
    const keep = keptFor<number>({ dear: 50, times: 10, most: 5_000 });
    const ask = vi.fn(taking(100, 1));
    const both = Promise.all([keep('a', ask), keep('a', ask), keep('b', taking(100, 2))]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await both).toEqual([1, 1, 2]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when it could not be found', async () => {
    const keep = keptFor<number>({ dear: 50, times: 10, most: 5_000 });
    await expect(keep('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    const again = keep('a', taking(0, 5));
    await vi.advanceTimersByTimeAsync(0);
    expect(await again).toBe(5);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { closeOnSignal } from '../../server/closeOnSignal';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a signal repeated by npm counts as one, and the next signal exits immediately', () => {
  vi.useFakeTimers();
  const listeners: (() => void)[] = [];
  vi.spyOn(process, 'on').mockImplementation((_, listener) => {
    listeners.push(listener);
    return process;
  });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const end = vi.fn(() => new Promise<void>(() => undefined));
  closeOnSignal(end);
  const [signal] = listeners;
  signal?.();
  vi.advanceTimersByTime(30);
  signal?.();
  expect(end).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  signal?.();
  expect(exit).toHaveBeenCalledWith(1);
});

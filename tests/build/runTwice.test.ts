import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runTwice } from '../../scripts/tests/vitest';

type Run = Exclude<Parameters<typeof runTwice>[3], undefined>;

const createResult = (status: number, files: string[] = [], unhandled = 0): Awaited<ReturnType<Run>> => ({
  status,
  failures: { files, unhandled },
});
const run = vi.fn<Run>();
const runCi = () => runTwice(['--tagsFilter', '!long'], ['tests/views'], {}, run);

beforeEach(() => {
  run.mockReset();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

describe('test run in CI', () => {
  it('reruns nothing if all tests pass', async () => {
    run.mockResolvedValueOnce(createResult(0));
    expect(await runCi()).toEqual({ status: 0, flaky: [] });
    expect(run).toHaveBeenCalledExactlyOnceWith(['--tagsFilter', '!long', 'tests/views'], {});
  });

  it('reruns only the failed files and reports those that pass the second time', async () => {
    run
      .mockResolvedValueOnce(createResult(1, ['a.test.ts', 'b.test.ts']))
      .mockResolvedValueOnce(createResult(0));
    expect(await runCi()).toEqual({ status: 0, flaky: ['a.test.ts', 'b.test.ts'] });
    expect(run).toHaveBeenLastCalledWith(['--tagsFilter', '!long', 'a.test.ts', 'b.test.ts'], {});
  });

  it('fails on a file that fails twice', async () => {
    run
      .mockResolvedValueOnce(createResult(1, ['a.test.ts', 'b.test.ts']))
      .mockResolvedValueOnce(createResult(1, ['b.test.ts']));
    expect(await runCi()).toEqual({ status: 1, flaky: ['a.test.ts'] });
  });

  it.each([
    ['an error outside any test file', createResult(1, ['a.test.ts'], 1)],
    ['a failed run without a failed file', createResult(1)],
    ['a run that ended without a report', { status: 137, failures: undefined }],
  ])('fails immediately on %s', async (_, first) => {
    run.mockResolvedValueOnce(first);
    expect(await runCi()).toEqual({ status: first.status, flaky: [] });
    expect(run).toHaveBeenCalledOnce();
  });

  it('reports no flaky file if the second run produced no report', async () => {
    run
      .mockResolvedValueOnce(createResult(1, ['a.test.ts']))
      .mockResolvedValueOnce({ status: 1, failures: undefined });
    expect(await runCi()).toEqual({ status: 1, flaky: [] });
  });
});

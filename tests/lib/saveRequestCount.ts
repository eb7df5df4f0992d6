import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect } from 'vitest';
import { countsFolder } from '../../scripts/tests/countsFolder';

const requestCounts = new Map<string, number>();

/** Adds to the recorded number of API requests sent by the tests of a file. */
export const saveRequestCount = async (requests: number): Promise<void> => {
  const file = basename(expect.getState().testPath ?? 'unknown');
  const all = (requestCounts.get(file) ?? 0) + requests;
  requestCounts.set(file, all);
  await mkdir(countsFolder, { recursive: true });
  await writeFile(`${countsFolder}/${file}.json`, JSON.stringify({ file, requests: all }));
};

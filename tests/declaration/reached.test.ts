import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls, consoleCalls } from '../../contract';
import { addedCalls } from '../../contract/added/addedCalls';
import { compiled } from '../../src/product/declarations';
import { terms } from '../../src/product/terms';

const { specs } = compiled;

const scriptsOnlyReason =
  'Staff create a store by publishing its screen; this call is intended for scripts (docs/declare/record-store.md).';

/** Calls that no screen uses, each with the reason. Remove a line when a screen starts using the call. */
const callsWithoutScreen: Readonly<Record<string, string>> = {
  PutRecordStore: scriptsOnlyReason,
  DeleteRecordStore: scriptsOnlyReason,
  WatchChanges: 'Opened as a stream by URL (src/dataProvider/changes/connection.ts).',
  AnnounceOpenRecords: 'Sent alongside that stream.',
};

/** Source of the console without the declarations; it contains the name of every call it makes. */
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^(resources|declaration|inference)\//.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n')
  // Response types may be mentioned in modules that do not make the call.
  .replaceAll(/Call(Answer|Body)<'\w+'>/g, '');

const collectTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(collectTexts)
      : [];

const declaredTexts = new Set([...specs.flatMap(collectTexts), ...Object.values(terms.calls)]);
const isCalled = (call: string): boolean =>
  declaredTexts.has(call) || source.includes(`'${call}'`) || new RegExp(`\\bwire\\.${call}\\b`).test(source);

const allCalls = Object.keys({ ...calls, ...consoleCalls, ...addedCalls });

describe('contract calls', () => {
  it('are used by a declaration, a custom screen or the engine, except for the listed ones', () => {
    expect(Object.keys(calls).length).toBeGreaterThanOrEqual(299);
    expect(allCalls.filter((name) => !isCalled(name) && !(name in callsWithoutScreen))).toEqual([]);
  });

  it('are listed as exceptions only while they are unused', () => {
    expect(
      Object.keys(callsWithoutScreen).filter((name) => !allCalls.includes(name) || isCalled(name)),
    ).toEqual([]);
  });
});

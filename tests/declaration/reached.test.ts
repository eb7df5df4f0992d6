import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specs } from '../../build/compileDeclarations';
import { calls, consoleCalls } from '../../contract';
import { addedCalls } from '../../contract/added/addedCalls';
import { engineCalls } from '../../src/kits/calls';

const forScripts = 'Staff make a store by publishing its screen; this is for scripts (docs/declare/record-store.md).';

/** Calls no screen makes, each with the reason. Whoever gives one its place takes the line away. */
const without: Readonly<Record<string, string>> = {
  PutRecordStore: forScripts,
  DeleteRecordStore: forScripts,
  WatchChanges: 'Read as a stream, by its address (src/dataProvider/changes/connection.ts).',
  AnnounceOpenRecords: 'Sent beside that stream.',
};

/** The console beside its declarations: whatever makes a call names it here. */
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^(resources|declaration|inference)\//.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n')
  // What a call answers may be spoken of where the call is not made.
  .replaceAll(/Call(Answer|Body)<'\w+'>/g, '');

/** Every text of what the declarations were compiled to: calls are among them, by name. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const declared = new Set([...specs.flatMap(textsIn), ...Object.values(engineCalls)]);
const isMade = (call: string): boolean =>
  declared.has(call) || source.includes(`'${call}'`) || new RegExp(`\\bwire\\.${call}\\b`).test(source);

const all = Object.keys({ ...calls, ...consoleCalls, ...addedCalls });

describe('calls of the contract', () => {
  it('are made by a declaration, a custom screen or the engine, but for those named above', () => {
    expect(Object.keys(calls).length).toBeGreaterThanOrEqual(299);
    expect(all.filter((name) => !isMade(name) && !(name in without))).toEqual([]);
  });

  it('are named above only while nothing makes them', () => {
    expect(Object.keys(without).filter((name) => !all.includes(name) || isMade(name))).toEqual([]);
  });
});

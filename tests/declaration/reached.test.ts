import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '../../contract';

/** Calls of these groups that no screen makes yet. Whoever builds the screen takes the name away. */
const notYet: string[] = [];

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** Everything that may make a call: declarations, custom screens, the provider and the views. */
const sources = ['src/resources', 'src/customRoutes', 'src/dataProvider', 'src/views', 'src/layout']
  .flatMap(filesOf)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const isNamed = (call: string): boolean => sources.includes(`'${call}'`);
const ofGroups = Object.entries(calls)
  .filter(([, { path }]) => /^\/api\/(NumberHub|LocationDefault|Hardware|BlueChipIT)\//.test(path))
  .map(([name]) => name);

describe('calls of the number hub, of location defaults, hardware and stock', () => {
  it('are reached from a screen, but for those named above', () => {
    expect(ofGroups.length).toBeGreaterThan(80);
    expect(ofGroups.filter((name) => !isNamed(name) && !notYet.includes(name))).toEqual([]);
  });

  it('are named above only while no screen makes them', () => {
    expect(notYet.filter((name) => !ofGroups.includes(name) || isNamed(name))).toEqual([]);
  });
});

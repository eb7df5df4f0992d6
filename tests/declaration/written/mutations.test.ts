import { describe, expect, it } from 'vitest';
import { compileMutation, listMutations, type Mutation, sampleMutations } from './mutations';

/** Options that may hold any value of their type, each with the reason. Any other change must be an error or a text. */
const openOptions: readonly [option: RegExp, reason: string][] = [
  [/(^|\.)name$/, 'Names a part that nothing else in the declaration refers to.'],
  [/\.literal$/, 'A value that the call takes as text, without a list of values in the contract.'],
  [
    /(^|\.)send\.|\.send$/,
    'A number, or the parts of an object or list, of which the contract states no limits.',
  ],
  [
    /\.initial$/,
    'A template of a form whose fields are known only when it opens, or a number without limits.',
  ],
  [
    /\.(when|where|holds|skipIf|mayStayWhen|removed)\..*(is|not|above|below|\*)$/,
    'A value of a field without choices.',
  ],
  [
    /^import\.columns\.|(^links|\.facts)\.\*\.(to|value)$/,
    'A sheet heading, or the query of an address, or text around a value.',
  ],
  [/\.computed\.\*$|\.after$/, 'Text between fields.'],
  [
    /^menu\.(order|group)$|^palette\.order$/,
    'A position, and a heading, which exists as soon as a screen has it.',
  ],
  [/\.fileName$|^flows\.\*\.path$/, 'A name that the declaration chooses.'],
  [/speech\.(value|voices)/, 'The format of another system, and voices of the browser.'],
  [
    /^remedies\.\*\.(adds|code|each)$/,
    'A code and details of a refusal, which the contract does not define.',
  ],
  [/otherwise\.key$|\.receipt$|\.voices\.\*$/, 'Read by a component of the kit.'],
  [/\.filter(\.|$)/, 'A filter of another list, which the server checks.'],
];

/** Options whose mistakes the compiler does not report yet. Do not add to them. */
const uncheckedOptions: readonly RegExp[] = [
  /\.refused\.(part|reason)$/,
  // In responses and repeated sections of which the contract defines no fields.
  /^flows\..*\.(where|skipIf)\.field$/,
];

const isOpen = ({ option }: Mutation): boolean =>
  openOptions.some(([pattern]) => pattern.test(option)) ||
  uncheckedOptions.some((pattern) => pattern.test(option));

/** Lists mutations that the compiler accepts although they change no text. */
const listSilent = (mutations: readonly Mutation[]): string[] =>
  mutations
    .filter((mutation) => !isOpen(mutation))
    .filter((mutation) => {
      const { message, isText } = compileMutation(mutation);
      return message === undefined && !isText;
    })
    .map(
      ({ isDashboard, kind, option, resource, place, value }) =>
        `${isDashboard ? 'dashboard ' : ''}${option} ${kind}: ${resource} ${place.join('.')} ${JSON.stringify(value)}`,
    );

const all = listMutations();

describe('value of a shipped declaration', () => {
  it('is reported in every option if it is misspelt, out of range or of another type, or is a text', () => {
    const sample = sampleMutations(all, 1);
    expect(sample.length).toBeGreaterThan(1000);
    expect(listSilent(sample)).toEqual([]);
  });

  it('is reported in every option of many declarations', { tags: ['long'], timeout: 600_000 }, () =>
    expect(listSilent(sampleMutations(all, 10))).toEqual([]),
  );
});

import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { readSources } from './readImports';

/** Folders that render arbitrary declarations and must not refer to specific entities or industry terms. */
const engineFolders = ['lib', 'ui', 'declaration', 'dataProvider', 'views', 'layout', 'inference'].map(
  (name) => `src/${name}`,
);

const domainTerms = new Set(
  `trunk trunks pbx sip softphone softphones handset handsets voicemail voicemails ivr keypad keypads ring rings ringing
  dial dialled dialling telephone telephones telephony lane lanes carrier carriers quarantine attendant attendants`.split(
    /\s+/,
  ),
);

/** Allowed strings that look like industry terms: URL schemes and an example domain. */
const allowedTexts = ["'sip:'", 'wharf.pbx.example'];

const stripComments = (text: string): string =>
  allowedTexts
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** Splits identifiers and strings into words: `keypadRows` becomes `keypad` and `rows`. */
const extractWords = (text: string): Set<string> =>
  new Set(
    (stripComments(text).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase()),
  );

const extractNames = (text: string): Set<string> =>
  new Set(stripComments(text).match(/[A-Za-z_$][\w$]*/g) ?? []);

/** Returns the industry terms and call names in a source file that only a kit may use. */
const findDomainTerms = (text: string): string[] => [
  ...[...extractWords(text)].filter((word) => domainTerms.has(word)),
  ...[...extractNames(text)].filter((name) => Object.hasOwn(allCalls, name)),
];

describe('engine', () => {
  it('contains no contract call names and no telephony terms', () => {
    const findings = [...readSources(engineFolders)].flatMap(([file, text]) =>
      findDomainTerms(text).map((word) => `${file}: ${word}`),
    );
    expect(findings).toEqual([]);
  });

  it('is checked by a test that detects telephony terms', () => {
    expect(findDomainTerms("const keypadRows = 10; call('GetTrunks');")).toEqual([
      'keypad',
      'trunks',
      'GetTrunks',
    ]);
    expect(findDomainTerms('/** Rings a telephone. */ const rows = 10;')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { everyCall } from '../../contract';
import { sourcesOf } from './readImports';

/** Folders that draw any declaration, and so know no entity and no trade. */
const engine = ['lib', 'ui', 'declaration', 'dataProvider', 'views', 'layout', 'inference'].map(
  (name) => `src/${name}`,
);

const trade = new Set(
  `trunk trunks pbx sip softphone softphones handset handsets voicemail voicemails ivr keypad keypads ring rings ringing
  dial dialled dialling telephone telephones telephony lane lanes carrier carriers quarantine attendant attendants`.split(
    /\s+/,
  ),
);

/** Words that look like the trade and are not: schemes of addresses, an example of a domain. */
const known = ["'sip:'", 'wharf.pbx.example'];

const withoutComments = (text: string): string =>
  known
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** The words of a text's names and strings: `keypadRows` is `keypad` and `rows`. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    (withoutComments(text).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase()),
  );

const namesIn = (text: string): Set<string> =>
  new Set(withoutComments(text).match(/[A-Za-z_$][\w$]*/g) ?? []);

/** What a text says that only a kit may. */
const strayWords = (text: string): string[] => [
  ...[...wordsIn(text)].filter((word) => trade.has(word)),
  ...[...namesIn(text)].filter((name) => Object.hasOwn(everyCall, name)),
];

describe('the engine', () => {
  it('names no call of the contract, and speaks of no telephony', () => {
    const said = [...sourcesOf(engine)].flatMap(([file, text]) =>
      strayWords(text).map((word) => `${file}: ${word}`),
    );
    expect(said).toEqual([]);
  });

  it('would be caught speaking of it', () => {
    expect(strayWords("const keypadRows = 10; call('GetTrunks');")).toEqual([
      'keypad',
      'trunks',
      'GetTrunks',
    ]);
    expect(strayWords('/** Rings a telephone. */ const rows = 10;')).toEqual([]);
  });
});

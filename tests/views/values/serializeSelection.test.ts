import { describe, expect, it } from 'vitest';
import {
  describeSelection,
  parseSelection,
  serializeSelection,
} from '../../../src/telephony/selection/serializeSelection';

const members = { choices: { '': 'Nobody', '{"except":[]}': 'Everyone' } };
const scope = { choices: { '': 'Not set', public: 'Everyone', members: 'Members of the group' } };

describe('selection of accounts', () => {
  it.each([
    [members, '', 'Nobody'],
    [members, '{"except": [] }', 'Everyone'],
    [members, '200 201', '200, 201'],
    [members, '{"specific":["200","201"]}', '200, 201'],
    [members, '{"except":["200"]}', 'All but 200'],
    [scope, 'members', 'Members of the group'],
    [scope, '{"except":[]}', 'All'],
  ])('is described for the field %o and the value %s as %s', (spec, text, words) => {
    expect(describeSelection(spec, text)).toBe(words);
  });

  it('is serialised in the format of the API', () => {
    expect(serializeSelection(parseSelection(members, '200 201'))).toBe('{"specific":["200","201"]}');
    expect(serializeSelection(parseSelection(scope, 'public'))).toBe('public');
    expect(serializeSelection({ mode: 'allBut', word: '', accounts: ['200'] })).toBe('{"except":["200"]}');
  });
});

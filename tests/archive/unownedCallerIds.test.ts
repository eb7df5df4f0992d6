import { describe, expect, it } from 'vitest';
import { findUnownedNumbers } from '../../archive/findUnownedNumbers';
import { parseSpreadsheet } from '../../archive/from/parseSpreadsheet';
import { toSystemDocument } from '../../archive/from/toSystemDocument';
import { normaliseNumber } from '../../server/numberingPlan/normaliseNumber';

const parseDocument = (text: string) =>
  toSystemDocument('phones.example', parseSpreadsheet([{ name: 'a.csv', text }]), normaliseNumber).document;

const currentDocument = parseDocument('Type,Number,Caller ID\n,100,02 5550 1009\nDID,02 5550 1000,\n');
const sourceDocument = parseDocument(
  'Type,Number,Caller ID\n,201,0255501000\n,202,0255501001\n,203,0255501002\n,204,0255501009\nDID,02 5550 1001,\n',
);

describe('findUnownedNumbers', () => {
  it('lists caller IDs that belong to neither the source nor the target phone system', () => {
    expect(findUnownedNumbers(currentDocument, sourceDocument, ['extensions'], normaliseNumber)).toEqual([
      { section: 'extensions', key: '203', number: '61255501002' },
    ]);
    expect(findUnownedNumbers(currentDocument, sourceDocument, ['queues'], normaliseNumber)).toEqual([]);
  });
});

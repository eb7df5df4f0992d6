import { describe, expect, it } from 'vitest';
import { InvalidTableError, readTable } from '../../../src/views/import/readTable';
import { readCards } from '../../../src/views/import/vcard/readCards';

const vcardMapping = {
  given: 'first',
  family: 'last',
  company: 'company',
  title: 'position',
  number: 'number',
  mobile: 'mobile',
  fax: 'fax',
  email: 'email',
  category: 'category',
  note: 'comment',
} as const;

const cards = [
  // vCard 2.1: parameters without names, quoted-printable text over two lines, a different character set, and
  // a nested agent card.
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gr=FCn;J=F6rg',
  'ORG;ENCODING=QUOTED-PRINTABLE:Harbour=20Lights=',
  ' =20Pty',
  'TEL;WORK;VOICE:(02) 5550 0111',
  'TEL;CELL:0491 570 006',
  'TEL;WORK;FAX:02 5550 0112',
  'AGENT:',
  'BEGIN:VCARD',
  'N:Somebody;Else',
  'END:VCARD',
  'END:VCARD',
  // vCard 3.0: folded, escaped and grouped lines.
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Placeholder;Ada;Maria;;',
  'FN:Ada Maria Placeholder',
  'item1.TEL;TYPE=CELL,VOICE:+61 491 570 010',
  'TEL;TYPE=WORK:+61 2 5550 0120',
  'TEL;TYPE=HOME:+61 2 5550 0121',
  'NOTE:Calls back\\, after ten\\nand not on Fri',
  '  days; prefers mail',
  'CATEGORIES:Suppliers,Friends',
  'END:VCARD',
  // vCard 4.0: URIs, quoted parameters, and no structured name.
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Basil Example',
  'ORG:Quay Tea;Tasting',
  'TEL;VALUE=uri;PREF=1;TYPE="voice,work":tel:+61-2-5550-0130;ext=5',
  'EMAIL;TYPE=work:basil@quay.example',
  'END:VCARD',
].join('\r\n');

const parseCards = async (text: string) => {
  const { head, rows } = await readTable(new Blob([text]), { vcard: vcardMapping });
  return rows.map((row) =>
    Object.fromEntries(head.flatMap((name, index) => (row[index] ? [[name, row[index]]] : []))),
  );
};

describe('contact file', () => {
  it('can be read in all three versions, including folded, escaped and quoted-printable text', async () => {
    expect(await parseCards(cards)).toEqual([
      {
        first: 'Jörg',
        last: 'Grün',
        company: 'Harbour Lights Pty',
        number: '(02) 5550 0111',
        mobile: '0491 570 006',
        fax: '02 5550 0112',
      },
      {
        first: 'Ada Maria',
        last: 'Placeholder',
        number: '+61 2 5550 0120',
        mobile: '+61 491 570 010',
        category: 'Suppliers',
        comment: 'Calls back, after ten\nand not on Fri days; prefers mail\nAlso: Friends, +61 2 5550 0121',
      },
      {
        first: 'Basil',
        last: 'Example',
        company: 'Quay Tea',
        number: '+61-2-5550-0130',
        comment: 'Also: Tasting, +61-2-5550-0130, extension 5',
        email: 'basil@quay.example',
      },
    ]);
  });

  it('includes truncated cards', async () => {
    expect(readCards('BEGIN:VCARD\nFN:Clover Example')).toHaveLength(1);
    expect(await parseCards('BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\nBEGIN:VCARD\nFN:Fern Sample')).toEqual([
      { first: 'Fern', last: 'Sample' },
    ]);
    await expect(parseCards('BEGIN:VCARD\nEND:VCARD')).rejects.toThrow('There is no contact in the file.');
  });

  it('adds name affixes and repeated properties to the note, and names whatever has no field', async () => {
    const text = [
      'BEGIN:VCARD\nN:Example;Hazel;;Dr;Jr.\nORG:Quay Tea\nORG:Harbour Lights;Sales\nTITLE:Buyer\nTITLE:Taster',
      'CATEGORIES:Suppliers\nCATEGORIES:VIP\nBDAY:1990-01-01\nX-PET:Cat\nEND:VCARD',
      'BEGIN:VCARD\nADR:;;1 Sample Street;;;;\nEND:VCARD\nBEGIN:VCARD\nFN:Fern\nEND:VCARD',
    ].join('\n');
    expect((await parseCards(text))[0]).toEqual({
      first: 'Hazel',
      last: 'Example',
      company: 'Quay Tea',
      position: 'Buyer',
      category: 'Suppliers',
      comment: 'Also: Dr, Jr., Harbour Lights, Sales, Taster, VIP',
    });
    expect(await readTable(new Blob([text]), { vcard: vcardMapping })).toMatchObject({
      lines: [2, 4],
      losses: [
        'Left out of the contacts: birthdays (1), X-PET (1), addresses (1).',
        '1 card contains nothing that can be imported: card 2.',
      ],
    });
  });

  it('is rejected by an import that does not accept contacts', async () => {
    const reading = readTable(new Blob([cards]));
    await expect(reading).rejects.toThrow(InvalidTableError);
    await expect(reading).rejects.toThrow('file of contacts');
  });
});

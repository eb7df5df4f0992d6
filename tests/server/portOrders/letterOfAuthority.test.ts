import { expect, it } from 'vitest';
import { renderLetterOfAuthority } from '../../../server/portOrders/renderLetterOfAuthority';
import { ACTIVE_CONTENT, HOSTILE_TEXT, readPdf } from '../../support/readPdf';

const letter = {
  reference: 'PORT-7',
  provider: 'Trunkline',
  losingCarrier: 'Gullwing',
  accountNumber: 'GL-1001',
  billingName: 'Wharf Pty Ltd',
  billingAddress: '1 Sample Street\nSampleton NSW 2000',
  numbers: ['61255501000'],
  name: 'Ada Sample',
  position: 'Director',
  signedOn: '2031-03-01',
  signature: null,
};

it('a letter of authority shows an address on several lines', async () => {
  const { texts } = readPdf(await renderLetterOfAuthority(letter));
  expect(texts).toEqual(expect.arrayContaining(['1 Sample Street', 'Sampleton NSW 2000']));
});

it('a letter of authority shows scripts, links and control characters as text', async () => {
  const hostile = Object.fromEntries(
    Object.entries(letter).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'signedOn' ? HOSTILE_TEXT : value,
    ]),
  );
  const { texts, structure } = readPdf(await renderLetterOfAuthority({ ...letter, ...hostile }));
  const { structure: plain } = readPdf(await renderLetterOfAuthority(letter));
  expect(plain).not.toMatch(ACTIVE_CONTENT);
  expect(structure).not.toMatch(ACTIVE_CONTENT);
  expect(structure.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(texts.join(' ')).toContain('<script>alert(1)</script>');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for them
  expect(texts.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
});

it('a letter of authority replaces characters that the PDF font lacks with the closest match', async () => {
  const { texts } = readPdf(await renderLetterOfAuthority({ ...letter, name: 'Łódź, Žižka, Sämple – 東' }));
  expect(texts.join(' ')).toContain('?ódz, Zizka, Sämple');
});

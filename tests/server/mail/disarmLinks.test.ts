import { expect, it } from 'vitest';
import { disarmLinks } from '../../../server/mail/disarmLinks';

it.each([
  ['See https://evil.example/a?b=c.', 'See https[:]//evil[.]example/a?b=c.'],
  ['www.evil.co.uk', 'www[.]evil[.]co[.]uk'],
  ['write to ann@evil.example', 'write to ann@evil[.]example'],
  ['http://192.0.2.7/x', 'http[:]//192[.]0[.]2.7/x'],
  ['ftp://x', 'ftp[:]//x'],
  ['bücher.example', 'bücher[.]example'],
  ['evil。example', 'evil[。]example'],
  ['It costs 3.50, e.g. today. The shop', 'It costs 3.50, e.g. today. The shop'],
])('breaks the links of “%s” and leaves other text unchanged', (text, disarmed) => {
  expect(disarmLinks(text)).toBe(disarmed);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { momentRequire } from '../../build/omitMomentLocales';

it('is applied to the only use of `require` in the installed Moment.js', () => {
  const text = readFileSync('node_modules/moment/dist/moment.js', 'utf8').replaceAll(/\/\/.*/g, '');
  expect(text.match(/\brequire\b.*/g)).toEqual(['require;']);
  expect(text).toContain(momentRequire);
});

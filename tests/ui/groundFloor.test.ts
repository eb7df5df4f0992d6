import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));

/** Patterns that are permitted only in a certain base folder, with that folder. */
const folderRules: readonly [what: string, holds: RegExp, room: string][] = [
  ['names of theme CSS variables (use vars or a path)', /--mui-/, 'theme/'],
  ['styles that hide text (use VisuallyHidden or LiveRegion)', /inset\(50%\)|visuallyHidden'/, 'ui/'],
  ['a custom skeleton (use ui/Skeleton)', /@mui\/material\/Skeleton'/, 'ui/'],
  ['a custom autocomplete (use ui/AutocompleteField)', /import Autocomplete\b/, 'ui/'],
  ['a custom popover (use ui/FloatingPanel)', /@mui\/material\/Popover'/, 'ui/'],
  ['direct access to the clipboard (use ui/useCopy)', /clipboard\??\.writeText/, 'ui/'],
  ['custom drag and drop (use ui/drag)', /onDragStart|setData\(/, 'ui/'],
  [
    'logic that reads class names (use data attributes)',
    /classList|\b(?:closest|matches|querySelector|querySelectorAll)(?:<[^()]*>)?\(\s*['"`][^'"`$]*\.[a-z]/,
    'nowhere',
  ],
];

const findFiles = (holds: RegExp) => files.filter(({ text }) => holds.test(text)).map(({ name }) => name);

describe('source folders', () => {
  it.each(folderRules)('contain %s only where permitted', (_, holds, prefix) => {
    expect(findFiles(holds).filter((name) => !name.startsWith(prefix))).toEqual([]);
  });

  it('include a ui folder that imports no provider, declaration or screen', () => {
    const violations = files
      .filter(({ name }) => name.startsWith('ui/'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/from '(\.[^']*)'/g)]
          .map(([, path = '']) => join('/', name, '..', path).slice(1).replaceAll('\\', '/'))
          .filter((path) => !/^(ui|theme|lib|session)\//.test(path))
          .map((path) => `${name} imports ${path}`),
      );
    expect(violations).toEqual([]);
  });
});

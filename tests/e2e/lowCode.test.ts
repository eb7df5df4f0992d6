import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createUser } from '../../scripts/lowCode/person';
import { designerPath, stories } from '../../scripts/lowCode/stories';
import { createTestConsole } from './support/createTestConsole';

const { open } = createTestConsole();

/** Returns the numbers of clicks and keystrokes that the documentation states for a story. */
const readDocumentedFigures = (from: string): number[] =>
  (
    readFileSync('docs/declare/low-code.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| ${from} |`))
      ?.split('|')
      .slice(3, 5) ?? []
  ).map(Number);

describe('new screen in the designer', () => {
  it.each(stories)(
    'can be created from $from with the clicks and keystrokes stated in docs/declare/low-code.md',
    async ({ from, screen, act }) => {
      const page = await open(designerPath);
      const person = createUser(page);
      await act(page, person);
      const { clicks, keys } = person.effort();
      expect([clicks, keys]).toEqual(readDocumentedFigures(from));
      const other = await open('/');
      const menu = other.getByRole('navigation', { name: 'Menu' });
      // The group of added screens has a heading once there are two.
      const group = menu.getByRole('button', { name: 'Added', expanded: false });
      await menu.getByRole('link', { name: screen }).or(group).first().waitFor();
      if (await group.isVisible()) await group.click();
      await menu.getByRole('link', { name: screen }).first().waitFor();
    },
  );
});

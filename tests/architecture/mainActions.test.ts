import { describe, expect, it } from 'vitest';
import { specs } from '../../build/compileDeclarations';
import { contractFields } from '../contract/schemas';
import { type Element, jsxIn } from './jsxIn';
import { sourcesOf } from './readImports';

const all = [...sourcesOf(['src'])].flatMap(([file, text]) =>
  file.endsWith('.tsx') ? jsxIn(file, text) : [],
);
const named = (name: string) => all.filter((element) => element.name === name);
const isMain = ({ attributes }: Element): boolean => attributes.variant === 'contained';

/** Whether two elements are drawn one instead of the other: they stand in different branches of a condition. */
const isInstead = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((branch) => b.includes(branch.endsWith('+') ? branch.replace('+', '-') : branch.replace('-', '+')));

/** Where a filled button has another one behind it, filled or not. */
const misplaced = ({ file, within }: Element): string[] => {
  const buttons = within.filter(({ element }) => element.name === 'Button');
  return buttons.flatMap(({ element, branches }, place) => {
    const behind = buttons.slice(place + 1).filter((other) => !isInstead(branches, other.branches));
    return isMain(element) && behind.length > 0 ? [`${file}: ${element.text}`] : [];
  });
};

describe('the main action', () => {
  it('of a dialog is its last button, and the only one that is filled', () => {
    expect(named('DialogActions').length).toBeGreaterThan(15);
    expect(named('DialogActions').flatMap(misplaced)).toEqual([]);
  });

  it('of a page stands at the far end of its head', () => {
    expect(named('PageHeader').length).toBeGreaterThan(10);
    expect(named('PageHeader').flatMap(misplaced)).toEqual([]);
  });

  it('is called by what it does, with nothing behind', () => {
    const buttons = named('Button').map(({ file, text }) => `${file}: ${text}`);
    expect(buttons.length).toBeGreaterThan(100);
    expect(buttons.filter((text) => /[….]$/.test(text))).toEqual([]);
    const actions = specs.flatMap((spec) => spec.actions.map(({ label }) => `${spec.name}: ${label}`));
    expect(actions.length).toBeGreaterThan(100);
    expect(actions.filter((label) => /[….]$/.test(label))).toEqual([]);
  });
});

describe('who makes a phone', () => {
  it('is the manufacturer on every screen', () => {
    const texts = contractFields().flatMap(({ entity, name, schema }) =>
      [schema.title, schema.description].map((text) => ({ place: `${entity}.${name}`, text: text ?? '' })),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(({ text }) => /\bmakers?\b|^make\b|^vendor$/i.test(text))).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import type { TextRole } from '../../i18n/context';
import { findUnclearTexts, listDeclaredKeys } from '../../scripts/i18n/roles';

const declared = new Map<string, Set<TextRole | undefined>>([
  ['Order', new Set(['action', undefined])],
  ['Open', new Set(['state'])],
  ['Renew', new Set(['action'])],
  ['Order a new handset', new Set(['action', undefined])],
]);
const usedInCode = (text: string, isAction: boolean) => ({ text, file: 'a.tsx', isAction });

it('short texts of declarations have a key for each role if they are used otherwise', () => {
  expect(listDeclaredKeys(declared, [usedInCode('Open', false)])).toEqual([
    'Order [action]',
    'Order',
    'Open [state]',
    'Renew',
    'Order a new handset',
    'Order a new handset',
  ]);
  expect(listDeclaredKeys(declared, [usedInCode('Open', true)])).toContain('Open');
});

it('short labels of commands in the code need a context if they have another meaning', () => {
  const code = ['Order', 'Open', 'Renew', 'Order a new handset', 'Order [action]', 'Help'].map((text) =>
    usedInCode(text, true),
  );
  expect(findUnclearTexts(declared, code)).toEqual([
    "a.tsx: “Order” has several meanings. Write msg('Order', 'action').",
    "a.tsx: “Open” has several meanings. Write msg('Open', 'action').",
  ]);
  expect(findUnclearTexts(new Map([['Help', new Set([undefined])]]), code.slice(-1))).toEqual([]);
});

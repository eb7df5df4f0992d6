import type { AnyCall } from '../../contract/registeredCalls';
import type { CallSpec, RemedySpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Remedy } from './remedy';

export const compileRemedy = (
  { first, ...remedy }: Remedy<Record<string, unknown>, AnyCall>,
  { use, fail, at }: CompilerContext,
): RemedySpec => {
  if (!first !== !remedy.each)
    fail(`remedy "${remedy.label}" has "first" without "each", or "each" without "first"`);
  if (!first && !remedy.adds) fail(`remedy "${remedy.label}" does nothing: say "adds" or "first"`);
  return { ...remedy, ...(first && { first: at('first', () => use(first) as CallSpec) }) };
};

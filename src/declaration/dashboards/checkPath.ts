import type { CompilerContext } from '../compilerContext';

export const checkPath = (to: string, { fail }: Pick<CompilerContext, 'fail'>): void => {
  if (!/^\/(?![/\\])/.test(to)) fail('a link leads to a screen of the console: it begins with one slash');
};

import { fileURLToPath } from 'node:url';
import type { ConsoleParts } from './consoleBuild.ts';

const resolvePath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The parts of the product, a console for phone numbers and hosted phone systems. */
export const productParts = {
  declarations: resolvePath('src/product/declarations.ts'),
  resources: resolvePath('src/resources'),
  help: resolvePath('docs/use'),
  intents: resolvePath('src/product/intents.ts'),
} satisfies ConsoleParts;

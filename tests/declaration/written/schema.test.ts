import { expect, it } from 'vitest';
import { buildDeclarationSchema } from '../../../scripts/schema/buildDeclarationSchema';
import schema from '../../../src/declaration/written/declaration.schema.json';

it(
  'matches the current vocabulary, as written by `npm run schema`',
  () => expect(buildDeclarationSchema(process.cwd())).toEqual(schema),
  60_000,
);

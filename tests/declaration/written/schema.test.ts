import { expect, it } from 'vitest';
import { buildDeclarationSchema } from '../../../scripts/schema/declarationSchema';
import schema from '../../../src/declaration/written/declaration.schema.json';

it(
  'is the vocabulary as it is now: `npm run schema` writes it',
  () => expect(buildDeclarationSchema(process.cwd())).toEqual(schema),
  60_000,
);

import { expect, it } from 'vitest';
import { buildDeclarationSchema } from '../../../scripts/schema/buildDeclarationSchema';
import schema from '../../../src/declaration/written/declaration.schema.json';

it(
  'the JSON schema is up to date with `npm run schema`',
  () => expect(buildDeclarationSchema(process.cwd())).toEqual(schema),
  60_000,
);

import { writeFile } from 'node:fs/promises';
import { declarationSchema } from './declarationSchema';

/** Writes the schema of declarations as the vocabulary has them now. */
await writeFile(
  'src/declaration/written/declaration.schema.json',
  `${JSON.stringify(declarationSchema(process.cwd()), null, 1)}\n`,
);

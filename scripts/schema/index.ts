import { writeFile } from 'node:fs/promises';
import { buildDeclarationSchema } from './buildDeclarationSchema';

await writeFile(
  'src/declaration/written/declaration.schema.json',
  `${JSON.stringify(buildDeclarationSchema(process.cwd()), null, 1)}\n`,
);

import { version } from '../version';
import { buildOpenApiDocument } from './openApiDocument';

process.stdout.write(`${JSON.stringify(buildOpenApiDocument(version), null, 2)}\n`);

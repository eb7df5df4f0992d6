import { version } from '../version';
import { buildOpenApiDocument } from './buildOpenApiDocument';

process.stdout.write(`${JSON.stringify(buildOpenApiDocument(version), null, 2)}\n`);

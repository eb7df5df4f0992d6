import { version } from '../version';
import { openApiDocument } from './openApiDocument';

process.stdout.write(`${JSON.stringify(openApiDocument(version), null, 2)}\n`);

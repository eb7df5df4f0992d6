import { version } from '../version';
import { openApiDocument } from './document';

process.stdout.write(`${JSON.stringify(openApiDocument(version), null, 2)}\n`);

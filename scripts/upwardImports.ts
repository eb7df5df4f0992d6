import { writeFileSync } from 'node:fs';
import { formatImportPage } from '../tests/architecture/upwardImports';

/** Writes docs/generated/imports.md. */
writeFileSync(new URL('../docs/generated/imports.md', import.meta.url), formatImportPage());

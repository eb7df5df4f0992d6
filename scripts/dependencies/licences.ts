import { writeFileSync } from 'node:fs';
import { formatLicences, listProductionNotices } from '../../build/notices';
import { resolveInProject } from '../../server/projectFolder';

/** Writes docs/generated/licences.md. */
writeFileSync(
  resolveInProject('docs/generated/licences.md'),
  formatLicences(listProductionNotices(resolveInProject('.'))),
);

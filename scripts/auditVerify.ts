import { runAuditVerify } from './commands/auditVerify';
import { runCommand } from './commands/commandLine';

await runCommand(() => runAuditVerify(process.argv.slice(2)));

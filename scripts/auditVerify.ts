import { runCommand } from './commands/commandLine';
import { runAuditVerify } from './commands/runAuditVerify';

await runCommand(() => runAuditVerify(process.argv.slice(2)));

import { auditVerify } from './commands/auditVerify';
import { runCommand } from './commands/commandLine';

await runCommand(() => auditVerify(process.argv.slice(2)));

import { runCommand } from './commands/commandLine';
import { runSecretsRotate } from './commands/runSecretsRotate';

await runCommand(() => runSecretsRotate(process.argv.slice(2)));

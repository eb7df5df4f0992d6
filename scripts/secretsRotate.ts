import { runCommand } from './commands/commandLine';
import { runSecretsRotate } from './commands/secretsRotate';

await runCommand(() => runSecretsRotate(process.argv.slice(2)));

import { version } from '../server/version';
import { CommandError, formatCommand, runCommand } from './commands/commandLine';

interface Command {
  words: string;
  about: string;
  run(): Promise<(args: string[]) => Promise<void>>;
}

/** Available commands. Each is imported on demand. */
const commands: Record<string, Command> = {
  check: {
    words: '[--json]',
    about: 'says whether the server can run with these settings; ends with 1 where it can’t',
    run: async () => (await import('./commands/check/runCheck')).runCheck,
  },
  backup: {
    words: '<file> [--replace]',
    about: 'writes all data into a file, also while the server runs',
    run: async () => (await import('./commands/backup/runBackup')).runBackup,
  },
  restore: {
    words: '<file> [--replace]',
    about: 'puts a backup in the place of an empty database, or of what is there',
    run: async () => (await import('./commands/backup/runRestore')).runRestore,
  },
  account: {
    words: '--email <address> --name "<name>" [--level …]',
    about: 'makes an account, or gives it a new password',
    run: async () => (await import('./commands/runAccount')).runAccount,
  },
  import: {
    words: '<file> [--dry-run] [--digits 11]',
    about: 'loads a numbering plan',
    run: async () => (await import('./commands/import')).runImport,
  },
  archive: {
    words: 'save|show|compare|import …',
    about:
      'keeps a phone system as a file, compares two, or has one become what a file says, by an API’s calls',
    run: async () => (await import('./commands/archive/runArchive')).runArchive,
  },
  'audit verify': {
    words: '[--sign] [--head <file>]',
    about: 'proves the audit log whole, or says where it is not',
    run: async () => (await import('./commands/runAuditVerify')).runAuditVerify,
  },
  'files move': {
    words: 'bucket|database',
    about: 'moves what files hold to the bucket of FILES_S3_BUCKET, or back',
    run: async () => (await import('./commands/runFilesMove')).runFilesMove,
  },
  'secrets rotate': {
    words: '[--new-key]',
    about: 'encrypts all secrets with the newest key',
    run: async () => (await import('./commands/runSecretsRotate')).runSecretsRotate,
  },
};

function formatHelp(): string {
  const lines = Object.entries(commands).map(
    ([name, { words, about }]) => `  ${name} ${words}\n      ${about}`,
  );
  return `Trunkline ${version}

${formatCommand('<command> …')}

${lines.join('\n')}

Settings are those of the server: DATABASE_URL or DATA_FOLDER, SECRETS_KEY and the others of docs/operate/README.md, from the
environment.`;
}

await runCommand(async () => {
  const words = process.argv.slice(2);
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? ''))
    return console.log(formatHelp());
  if (words[0] === '--version') return console.log(version);
  for (const count of [2, 1]) {
    const command = commands[words.slice(0, count).join(' ')];
    if (command) return (await command.run())(words.slice(count));
  }
  throw new CommandError(`There is no command ${words[0]}.\n\n${formatHelp()}`);
});

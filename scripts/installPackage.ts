import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Prints a message and installs a Debian package, if apt-get is available and the user is root.
 * @param message printed first, as a single line
 */
export function installPackage(name: string, message: string): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(message);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...words: string[]) =>
    execFileSync('apt-get', ['-qq', ...words], { stdio: ['ignore', 'ignore', 'inherit'], env });
  try {
    aptGet('update');
    aptGet('install', '-y', name);
  } catch {
    // apt-get has already printed the reason.
  }
}

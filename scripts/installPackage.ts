import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a Debian package with apt-get if available and running as root, and announces it first.
 * @param told the announcement, in one line
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
    // apt-get has said why.
  }
}

import { readFile } from 'node:fs/promises';

/** When the process was started, in clock ticks since boot, or null where the system does not tell. */
export async function getProcessStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may contain spaces; start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether that process still runs: the id may have been given to another one since. */
export async function isSameProcess(pid: number, started: string | null): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it runs under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = await getProcessStart(pid);
  return started === null || now === null || started === now;
}

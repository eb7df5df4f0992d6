import { readFile } from 'node:fs/promises';

/** Returns the time at which a process was started, in clock ticks since boot, or null if the system does not report it. */
export async function getProcessStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program name in parentheses, which may contain spaces. The start time is field
    // 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Checks whether the same process is still running. Required because process ids are reused. */
export async function isSameProcess(pid: number, started: string | null): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = await getProcessStart(pid);
  return started === null || now === null || started === now;
}

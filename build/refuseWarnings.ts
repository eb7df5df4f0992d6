import type { Plugin } from 'vite';

/** Warnings of the bundler that say a page loads more than was meant. */
const refusedWarnings: ReadonlySet<string> = new Set(['INEFFECTIVE_DYNAMIC_IMPORT']);

/** Fails a build that warns that something loaded on demand comes with what is loaded anyway. */
export const refuseWarnings = (): Plugin => {
  const found: string[] = [];
  return {
    name: 'trunkline:refuse-warnings',
    apply: 'build',
    onLog(_level, { code, message }) {
      if (code === undefined || !refusedWarnings.has(code)) return undefined;
      found.push(message);
      return false;
    },
    closeBundle() {
      if (found.length > 0) this.error(found.splice(0).join('\n'));
    },
  };
};

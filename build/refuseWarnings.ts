import type { Plugin } from 'vite';

/** Bundler warnings that indicate unintended eager loading. */
const fatalWarnings: ReadonlySet<string> = new Set(['INEFFECTIVE_DYNAMIC_IMPORT']);

/** Fails the build if a dynamic import has no effect because the module is also imported statically. */
export const failOnWarnings = (): Plugin => {
  const warnings: string[] = [];
  return {
    name: 'trunkline:refuse-warnings',
    apply: 'build',
    onLog(_level, { code, message }) {
      if (code === undefined || !fatalWarnings.has(code)) return undefined;
      warnings.push(message);
      return false;
    },
    closeBundle() {
      if (warnings.length > 0) this.error(warnings.splice(0).join('\n'));
    },
  };
};

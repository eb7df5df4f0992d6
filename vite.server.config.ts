import { defineConfig } from 'vite';

/**
 * Bundles the server and the deployment commands into a few files, excluding most libraries, so that startup reads a
 * few files instead of hundreds.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        account: 'scripts/account.ts',
        readWorker: 'server/archives/making/readWorker.ts',
        auditVerify: 'scripts/auditVerify.ts',
        import: 'scripts/import.ts',
        secretsRotate: 'scripts/secretsRotate.ts',
        trunkline: 'scripts/trunkline.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  // Each of these libraries consists of dozens or hundreds of small files, which take longer to locate than
  // to read.
  ssr: { noExternal: ['typebox', 'date-fns', 'drizzle-orm', 'hono', '@hono/node-server'] },
});

import { defineConfig } from 'vite';

/** Puts the server into one file beside its libraries: a start then reads one file instead of hundreds. */
export default defineConfig({
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  // Its schemas are hundreds of small files.
  ssr: { noExternal: ['typebox'] },
});

import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { at, quietly } from './viteWorker.ts';

/** Builds an entry of `web/app` as one module that needs no package where it runs. */
export const buildForServer = (entry: 'first' | 'served', outDir: string) =>
  build({
    configFile: false,
    root: at('web'),
    logLevel: 'warn',
    plugins: [react()],
    // React takes its measuring variant otherwise.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: at(`web/app/${entry}.tsx`),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: `${entry}.js`, codeSplitting: false },
        onLog: quietly,
      },
    },
  });

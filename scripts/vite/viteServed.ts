import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { at, quietly } from './viteWorker.ts';

/** Stores, by screen, the code of its file in `served/` and of our modules that it imports. */
export function writers(written: Map<string, string>): Plugin {
  return {
    name: 'balai-writers',
    generateBundle(_, bundle) {
      const texts = new Map(
        Object.values(bundle).flatMap((part) =>
          part.type === 'chunk'
            ? Object.entries(part.modules).map(([id, { code }]) => [id, code ?? ''] as const)
            : [],
        ),
      );
      const reach = (id: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(id) || id.includes('node_modules')) return seen;
        seen.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, seen);
        return seen;
      };
      for (const id of this.getModuleIds()) {
        const screen = /first-paint[\\/]served[\\/](?:whole[\\/])?(\w+)\.tsx?$/.exec(id)?.[1];
        if (screen !== undefined)
          written.set(screen, [...reach(id)].map((one) => texts.get(one) ?? '').join('\n'));
      }
    },
  };
}

/** The module must run on the server without packages. */
export const buildForServer = (entry: 'first' | 'served', outDir: string, ...more: Plugin[]) =>
  build({
    configFile: false,
    root: at('web'),
    logLevel: 'warn',
    plugins: [react(), ...more],
    // Otherwise React's development build would be used.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: at(`web/first-paint/${entry}.tsx`),
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

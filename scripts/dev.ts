import { spawn } from 'node:child_process';

/** `npm run dev`: the API restarts on changes; Vite serves http://localhost:5173. */
const children = [
  spawn(process.execPath, ['--watch', 'scripts/start.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: 'http://localhost:5173' },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill()));

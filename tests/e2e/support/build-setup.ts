import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Builds the product where it is not built yet, once for all files: two at a time would write into one folder. */
export default function build(): void {
  if (existsSync('dist/server/main.js') && existsSync('dist/admin/index.html')) return;
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('the build failed');
}

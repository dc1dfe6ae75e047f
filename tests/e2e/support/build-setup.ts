import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/**
 * Builds the product where it is not built yet, once for all files: two at a time would write into one folder. Then
 * starts it once, so that every file begins with a copy of the data folder with demo data.
 */
export default async function prepare(): Promise<() => void> {
  if (!existsSync('dist/server/main.js') || !existsSync('dist/admin/index.html')) build();
  const folder = mkdtempSync(join(tmpdir(), 'e2e-demo-'));
  const product = await startProduct({ env: { DATA_DIR: folder }, readyWithin: 300 });
  await product.stop();
  process.env.E2E_DEMO_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function build(): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('the build failed');
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { browserPlugsIn, screensFolder } from '#generator/browser-plugs.ts';
import { loadModel } from '#generator/model/build-model.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'browser-plugs-'));
  folders.push(root);
  mkdirSync(path.join(root, screensFolder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, screensFolder, name), text);
  return root;
}

describe('parts of the screens that are found by their suffix', () => {
  it('belong to entities of the product', () => {
    const { entities } = loadModel('schemas');
    const plugs = browserPlugsIn('.');
    expect(plugs.map(({ file }) => file)).toContain('admin/screens/tickets/MyWork.screen.tsx');
    const unknown = plugs.filter(({ entity }) => entity !== null && !entities[entity]);
    expect(unknown.map(({ file, entity }) => `${file}: ${entity}`)).toEqual([]);
  });

  it('are read with their names and the entity of their menu entry', () => {
    const root = projectWith({
      'A.screen.tsx': "export default defineScreen('report', Report, { folder: 'facility', subject: 'room' });",
      'B.button.tsx': "export default defineRecordButton(\n  'room',\n  'close',\n  Close,\n);",
    });
    expect(browserPlugsIn(root)).toEqual([
      { kind: 'screen', file: 'admin/screens/A.screen.tsx', names: ['report'], entity: 'room' },
      { kind: 'button', file: 'admin/screens/B.button.tsx', names: ['room', 'close'], entity: 'room' },
    ]);
  });

  it('are refused where two define the same, or one nothing', () => {
    const text = "export default defineScreen('report', Report);";
    expect(() => browserPlugsIn(projectWith({ 'A.screen.tsx': text, 'B.screen.tsx': text }))).toThrow(
      'admin/screens/B.screen.tsx › report › already defined by admin/screens/A.screen.tsx',
    );
    expect(() => browserPlugsIn(projectWith({ 'A.tab.tsx': 'export const one = 1;' }))).toThrow(
      'admin/screens/A.tab.tsx › default export › is no tab made by a define… function',
    );
    const panel = "export default defineRecordPanel('room', Panel);";
    expect(browserPlugsIn(projectWith({ 'A.panel.tsx': panel, 'B.panel.tsx': panel }))).toHaveLength(2);
  });
});

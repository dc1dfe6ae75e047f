import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserPlugsIn } from './generator/browser-plugs.ts';
import { languages } from './generator/model/types.ts';
import { readWords, wordFilesOf } from './generator/words.ts';

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null };
type Combined = {
  name: (id: string, modules: Modules) => string | null;
  debugName: string;
  priority: number;
  tags?: '$initial'[];
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const lightPages = ['sign-in', 'register', 'setup', 'forgot-password', 'reset-password'].map(
  (page) => `entry/${page}.ts`,
);
const listTools = ['views/ColumnsMenu', 'kinds/ListSwitches', 'basket/PutIn', 'views/ViewsMenu', 'list/SelectionBar'];

/**
 * The files that modules are combined into, with what each starts from. Without them, whatever two pages share is a file of
 * its own, and the first list asks for a hundred of them. A module belongs to the first file whose start imports it at once.
 */
const startsByFile: Record<string, string[]> = {
  shell: ['main.tsx'],
  parts: ['cells/due.ts', 'providers/model/recent.ts', 'form/shapes.ts'],
  common: [
    'crud/ConfirmDialog.tsx',
    'crud/basket/useBasket.ts',
    'plugs/record-buttons.ts',
    'crud/views/saved-view.ts',
    'form/place/read-places.ts',
    'form/place/usePlace.ts',
  ],
  list: listTools.map((name) => `crud/${name}.tsx`),
  record: ['crud/record/RecordPage.part.tsx', 'crud/record/RecordDialog.tsx'],
  'form-page': ['crud/form/FormPage.tsx', 'crud/form/EntityForm.tsx', 'crud/views/SaveViewDialog.tsx'],
};

/** The browser's part: the app and the light pages before it, built to dist/admin. */
export default defineConfig({
  root: here('admin'),
  plugins: [react(), listScreens(), addWords(), compressFiles()],
  resolve: {
    alias: [
      // Shared folders by their sources; the condition `development` would also pick the libraries' development builds.
      { find: /^#(schemas|generator)\//, replacement: here('$1/') },
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('admin/form/no-markdown.ts') },
      { find: /^(fast-uri|\.\/shallowAllOfMerge\.js)$/, replacement: here('admin/form/unused-schema-functions.ts') },
      { find: /^\.{1,2}\/getDefaultRegistry\.js$/, replacement: here('admin/form/registry.ts') },
    ],
  },
  build: {
    outDir: here('dist/admin'),
    emptyOutDir: true,
    assetsDir: 'static',
    assetsInlineLimit: 0,
    manifest: true,
    // The libraries of the shell are one file of this many kilobytes before compression.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'sign-in', 'register', 'setup', 'forgot-password', 'reset-password'].map((page) =>
        here(`admin/${page}.html`),
      ),
      // Seven letters distinguish the versions of one name; the first page lists all names, so longer ones would make it larger.
      output: {
        entryFileNames: 'static/[name]-[hash:7].js',
        chunkFileNames: 'static/[name]-[hash:7].js',
        assetFileNames: 'static/[name]-[hash:6][extname]',
        codeSplitting: { groups: combinedFiles() },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/jwt': 'http://127.0.0.1:3000' } },
});

function combinedFiles(): Combined[] {
  let fileByModule: Map<string, string> | null = null;
  const fileOf = (id: string, modules: Modules) => {
    fileByModule ??= filesByModule(modules);
    return fileByModule.get(id);
  };
  const files = ['base', ...Object.keys(startsByFile)];
  return files.map((file, at) => ({
    name: (id, modules) => (fileOf(id, modules) === file ? nameOf(file, id) : null),
    debugName: file,
    priority: files.length - at,
    // An index of a library names more than what the shell loads at once.
    ...(file === 'shell' && { tags: ['$initial' as const] }),
  }));
}

/** What the light pages share with the others is in `base`; the starts of pages run on their own page only. */
function filesByModule(modules: Modules): Map<string, string> {
  const onLightPages = importedBy(lightPages, modules);
  const inShell = importedBy(['main.tsx'], modules);
  const found = new Map([...onLightPages].filter((id) => inShell.has(id)).map((id) => [id, 'base']));
  for (const [file, start] of Object.entries(startsByFile))
    for (const id of importedBy(start, modules)) if (!found.has(id)) found.set(id, file);
  for (const page of ['main.tsx', ...lightPages]) found.delete(here(`admin/${page}`));
  return found;
}

/** Libraries change less often than the rest of the shell, so browsers keep them in a file of their own. */
function nameOf(file: string, id: string): string {
  return file === 'shell' && id.includes('/node_modules/') ? 'libraries' : file;
}

/** Some modules of the browser's part and all that they import at once. */
function importedBy(start: string[], modules: Modules): Set<string> {
  const found = new Set(start.map((file) => here(`admin/${file}`)));
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Writes the paths of the hand-made screens, so that the server tells a page from an address that has none. */
function listScreens(): Plugin {
  const screens = browserPlugsIn(here('.')).filter(({ kind }) => kind === 'screen');
  return {
    name: 'list-screens',
    generateBundle() {
      const source = JSON.stringify(screens.flatMap(({ names }) => names).sort());
      this.emitFile({ type: 'asset', fileName: '.vite/screen-paths.json', source });
    },
  };
}

/** Adds the words of the folders of schemas to those of the platform's pages, so that each language is one file. */
function addWords(): Plugin {
  return {
    name: 'add-words',
    load(id) {
      const language = languages.find((one) => id === here(`schemas/locales/${one}/pages.json`));
      if (!language) return null;
      for (const file of wordFilesOf(here('schemas'), language)) this.addWatchFile(path.join(here('schemas'), file));
      return JSON.stringify(readWords(here('schemas'), language).screens);
    },
  };
}

/** Writes a Brotli form of every text file of the build. */
function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'compress-files',
    configResolved({ build }) {
      folder = build.outDir;
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /\.(?:js|css|svg|json|webmanifest)$/.test(name))) {
        const plain = readFileSync(path.join(folder, file));
        const packed = brotliCompressSync(plain);
        if (packed.length < plain.length) writeFileSync(path.join(folder, `${file}.br`), packed);
      }
    },
  };
}

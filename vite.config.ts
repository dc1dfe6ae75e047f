import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserPlugsIn } from './generator/browser-plugs.ts';
import { languages } from './generator/model/types.ts';
import { readWords, wordFilesOf } from './generator/words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/jwt': 'http://127.0.0.1:3000' } },
});

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

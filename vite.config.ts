import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The browser's part: the app and the light pages before it, built to dist/admin. */
export default defineConfig({
  root: here('admin'),
  plugins: [react()],
  resolve: {
    alias: [
      // The rooms by their sources; the condition `development` would also pick the libraries' development builds.
      { find: /^#(schemas|generator)\//, replacement: here('$1/') },
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('admin/form/no-markdown.ts') },
      { find: /^(fast-uri|\.\/shallowAllOfMerge\.js)$/, replacement: here('admin/form/flat-only.ts') },
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
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/jwt': 'http://127.0.0.1:3000' } },
});

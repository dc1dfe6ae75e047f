import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Middleware } from 'koa';
import { isPage, readScreenPaths } from '#server/pages/page-paths.ts';
import type { AppState } from '#server/state.ts';
import { preferredEncoding } from './encodings.ts';
import { answerTagged } from './entity-tag.ts';
import { pagePolicy } from './headers.ts';

type Asset = {
  readonly type: string;
  readonly body: Buffer;
  /** The encodings that are smaller than the body itself. */
  readonly encoded: Readonly<Record<string, Buffer>>;
  readonly hash: string;
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const lightPages: Readonly<Record<string, string>> = {
  '/sign-in': 'sign-in.html',
  '/register': 'register.html',
  '/setup': 'setup.html',
  '/forgot-password': 'forgot-password.html',
  '/reset-password': 'reset-password.html',
  '/invite': 'reset-password.html',
  '/change-password': 'change-password.html',
};

/**
 * This script runs before the first paint and has no hash in its name; its address contains one, because browsers cache it
 * permanently.
 */
const bootScript = 'static/boot.js';

/**
 * Serves the built browser files. Only names found in the folder at the start are served, so no path leads out of it. The
 * addresses of the application's pages return its page; any other address is a 404, for browsers with the page that shows
 * it.
 */
export function pages(folder: string): Middleware<AppState> {
  const assets = new Map<string, Asset>();
  const names = existsSync(folder) ? listFiles(folder) : new Set<string>();
  const screens = readScreenPaths(folder);
  const assetOf = (name: string) => assets.get(name) ?? addAsset(assets, name, loadAsset(folder, name));
  const bootAddress = () => (names.has(bootScript) ? `${bootScript}?${assetOf(bootScript).hash}` : bootScript);
  return async (ctx, next) => {
    if (!isPageRead(ctx)) return next();
    const name = ctx.path.slice(1);
    if (isServed(names, name)) return serveAsset(ctx, name, assetOf(name));
    const page = lightPages[ctx.path] ?? 'index.html';
    if (ctx.path.startsWith('/static/') || !names.has(page)) return next();
    const isKnown = page !== 'index.html' || isPage(ctx.state.engine.model, screens, ctx.path);
    if (!isKnown && !isForBrowser(ctx)) return next();
    ctx.status = isKnown ? 200 : 404;
    const html = readFileSync(path.join(folder, page), 'utf8');
    servePage(ctx, html.replace(bootScript, bootAddress()));
  };
}

type Context = Parameters<Middleware<AppState>>[0];

/** Pages and compressed copies have no address of their own. */
function isServed(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) && !/\.(?:html|br)$/.test(name);
}

function isForBrowser(ctx: Context): boolean {
  return ctx.get('Accept').includes('text/html');
}

function isPageRead({ method, path }: Context): boolean {
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/jwt/');
}

function serveAsset(ctx: Context, name: string, asset: Asset): void {
  ctx.set('Cache-Control', name.startsWith('static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  ctx.set('Vary', 'Accept-Encoding');
  ctx.type = asset.type;
  if (answerTagged(ctx, `"${asset.hash}"`)) return;
  const encoding = preferredEncoding(ctx.get('Accept-Encoding'), Object.keys(asset.encoded));
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? asset.encoded[encoding] : asset.body;
}

function servePage(ctx: Context, html: string): void {
  const { nonce, policy } = pagePolicy();
  ctx.set('Content-Security-Policy', policy);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html.replaceAll('__CSP_NONCE__', nonce);
}

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(
    entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
}

function loadAsset(folder: string, name: string): Asset {
  const body = readFileSync(path.join(folder, name));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const packed = path.join(folder, `${name}.br`);
  const forms = { ...(existsSync(packed) && { br: readFileSync(packed) }), gzip: gzipSync(body, { level: 9 }) };
  const smaller = Object.entries(forms).filter(([, form]) => form.length < body.length);
  return {
    type: types[path.extname(name)] ?? 'application/octet-stream',
    body,
    encoded: Object.fromEntries(smaller),
    hash,
  };
}

function addAsset(assets: Map<string, Asset>, name: string, asset: Asset): Asset {
  assets.set(name, asset);
  return asset;
}

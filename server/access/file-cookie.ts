import type { Settings } from '#server/env.ts';

const name = 'leafmark_files';
const value = new RegExp(`(?:^|; *)${name}=([\\w.-]{20,2000})(?:;|$)`);
const filePath = /^\/api\/files\/[1-9][0-9]{0,14}$/;

/**
 * The Set-Cookie header with the browser's token for files, for pictures and links, which cannot send a token of their own.
 */
export function fileCookie({ publicUrl }: Settings, token: string, seconds: number): string {
  const secure = publicUrl?.startsWith('https://') ? '; Secure' : '';
  return `${name}=${token}; Path=/api/files; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/**
 * The token that a request for one file contains in its cookie; null for every other request, for which the cookie does not
 * count.
 */
export function fileTokenOf(method: string, path: string, cookies: string): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !filePath.test(path)) return null;
  return value.exec(cookies)?.[1] ?? null;
}

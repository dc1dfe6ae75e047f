import { createHash } from 'node:crypto';

/** A strong tag for an answer's text, after a prefix such as the record's version. */
export function tagOf(content: string | Buffer, prefix = ''): string {
  return `"${prefix}${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** The tag of the compressed form of an answer. */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/"$/, `-${encoding}"`);
}

/** The tags of If-Match or If-None-Match, without the prefix of weak ones. */
export function tagsIn(header: string): readonly string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

type Conditional = { status: number; body: unknown; get(name: string): string; set(name: string, value: string): void };

/**
 * Sets an answer's tag, and changes the answer to a 304 where the caller already has it in any of its encodings. The tag is
 * then the one that the caller sent, so that a cache finds its copy.
 */
export function answerTagged(ctx: Conditional, tag: string): boolean {
  ctx.set('ETag', tag);
  const asked = ctx.get('If-None-Match');
  if (asked === '') return false;
  const known = asked.trim() === '*' ? tag : tagsIn(asked).find((one) => one.replace(/-(?:br|gzip)"$/, '"') === tag);
  if (known === undefined) return false;
  ctx.set('ETag', known);
  ctx.status = 304;
  ctx.body = null;
  return true;
}

import type { Compose } from './compose.ts';
import type { Post } from './post.ts';

/** What the installation uses of the world outside. */
export type Outside = {
  readonly post: Post;
  readonly compose: Compose;
  /** The host name that message numbers end in. */
  readonly host: string;
};

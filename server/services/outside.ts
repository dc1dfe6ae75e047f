import type { CallOut } from '#server/services/webhooks/call-out.ts';
import type { UrlFault } from '#server/services/webhooks/public-address.ts';
import type { Compose } from './mail/compose.ts';
import type { Post } from './mail/post.ts';

/** What the installation uses of the world outside. */
export type Outside = {
  readonly post: Post;
  readonly compose: Compose;
  /** The host name that message numbers end in. */
  readonly host: string;
  readonly callOut: CallOut;
  /** What is wrong with an address that a webhook shall call. */
  readonly urlFault: (url: string) => UrlFault | null;
};

import type { CallOut } from '#server/services/webhooks/call-out.ts';
import type { UrlFault } from '#server/services/webhooks/public-address.ts';
import type { Compose } from './mail/compose.ts';
import type { Post } from './mail/post.ts';

/** The services through which the installation reaches external systems. */
export type Outside = {
  readonly post: Post;
  /** E-mails reach people, or the demo's folder of e-mails that stands for them; false where no mail server is set up. */
  readonly isMailSent: boolean;
  readonly compose: Compose;
  /** The host name at the end of message ids. */
  readonly host: string;
  /** The address of PUBLIC_URL; without it, the one on which this machine listens. */
  readonly base: string;
  /** Only this machine reaches the program, because it listens on a loopback address. */
  readonly isLocalOnly: boolean;
  readonly callOut: CallOut;
  /** The fault of an address that a webhook should call; null if there is none. */
  readonly urlFault: (url: string) => UrlFault | null;
};

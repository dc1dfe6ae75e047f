import { drafts } from '#admin/providers/drafts/drafts.ts';
import { type Access, accessOf, refreshToken, type SignIn, type UserData } from './tokens.ts';
import { viewAs } from './view-as.ts';

/** Thrown when there is no session, or it has ended. */
export class SignedOut extends Error {}

type Message = { kind: 'access'; access: Access } | { kind: 'ask' } | { kind: 'signed-out' };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
let access: Access | null = null;
let known: string | null = null;
let pending: Promise<void> | null = null;
/** Called when another tab's token arrives while this tab waits for it. */
let arrived: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => unknown>();

/** The access token is held in memory, the refresh token in local storage; all tabs share one refresh. */
export const session = {
  user: (): UserData | null => access?.user ?? null,
  /** Calls back when the account's data have been updated; returns a function that unsubscribes. */
  watch(watcher: () => unknown): () => void {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  /** This session's id, if the token contains it. */
  id: (): number | null => access?.sessionId ?? null,
  /** Returns a valid token; it is refreshed before it expires. */
  async token(): Promise<string> {
    if (!access || !isFresh(access)) await session.refresh();
    if (!access) throw new SignedOut();
    return access.token;
  },
  refresh(): Promise<void> {
    const before = access;
    pending ??= withLock((waited) => exchange(before, waited)).finally(() => {
      pending = null;
    });
    return pending;
  },
  /** Starts a session with the answer of a sign-in, registration or setup call. */
  adopt(signIn: SignIn): void {
    refreshToken.store(signIn.refreshToken);
    known = signIn.refreshToken;
    take(accessOf(signIn));
    if (access) channel?.postMessage({ kind: 'access', access } satisfies Message);
  },
  /** Changes parts of the user's data without a new token, and notifies the page and the other tabs. */
  amend(part: Partial<UserData>): void {
    if (!access) return;
    access = { ...access, user: { ...access.user, ...part } };
    channel?.postMessage({ kind: 'access', access } satisfies Message);
    notifyWatchers();
  },
  async signOut(): Promise<void> {
    const token = access?.token;
    const refresh = refreshToken.read();
    session.forget();
    drafts.dropAll();
    channel?.postMessage({ kind: 'signed-out' } satisfies Message);
    if (!token) return;
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    await fetch('/jwt/logout', { method: 'POST', headers, body: JSON.stringify({ refreshToken: refresh }) }).catch(
      () => null,
    );
  },
  forget(): void {
    clearTimeout(timer);
    access = null;
    viewAs.forget();
    refreshToken.drop();
    forgetOpened();
  },
  /** Calls back with the user's data now and after every update, also from another tab. */
  onUser(callback: (user: UserData) => void): void {
    const report = () => access && callback(access.user);
    session.watch(report);
    report();
  },
  /** Calls back when another tab signs out. */
  onSignedOut(callback: () => void): void {
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'signed-out') callback();
    });
  },
};

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'ask') {
    if (access && isFresh(access)) channel.postMessage({ kind: 'access', access } satisfies Message);
    return;
  }
  if (data.kind === 'signed-out') {
    clearTimeout(timer);
    access = null;
    viewAs.forget();
    return;
  }
  if (access && access.user.id !== data.access.user.id) location.reload();
  known = refreshToken.read();
  take(data.access);
  arrived?.();
});

/** Deletes the recently opened records, because the next person at this browser must not see them. */
function forgetOpened(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('recent:')) localStorage.removeItem(key);
}

function take(next: Access): void {
  access = next;
  clearTimeout(timer);
  const wait = Math.min(next.endsAt - Date.now() - next.lifetime * 0.2, 2 ** 31 - 1);
  timer = setTimeout(() => void session.refresh().catch(() => null), Math.max(1_000, wait));
  notifyWatchers();
}

function notifyWatchers(): void {
  for (const watcher of watchers) watcher();
}

type Exchange = (waited: boolean) => Promise<void>;

/**
 * Lets one tab at a time refresh. A tab that had to wait is informed of it, since storage and messages of the other tab
 * may still be in transit. Web Locks require a secure origin; elsewhere the server's short grace period for a token
 * used by two tabs has to suffice.
 */
async function withLock(work: Exchange): Promise<void> {
  if (!navigator.locks) return work(false);
  if (!isKnown) void navigator.locks.request(ownTab, () => new Promise(() => {}));
  isKnown = true;
  const name = 'session-refresh';
  const isMine = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (!isMine) await navigator.locks.request(name, () => work(true));
}

/** `before` is the token that was no longer valid: a newer one may have arrived while this tab waited for the lock. */
async function exchange(before: Access | null, waited: boolean): Promise<void> {
  const isNews = waited || refreshToken.read() !== known;
  if (isNews && access === before && (await hasOthers())) await othersAnswer();
  if (access && access !== before && isFresh(access)) return;
  const stored = refreshToken.read();
  if (!stored) throw new SignedOut();
  const answer = await fetch('/jwt/refresh-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken: stored }),
  });
  if (answer.ok) return session.adopt((await answer.json()) as SignIn);
  if (answer.status !== 401 && answer.status !== 403)
    throw Object.assign(new Error(`refresh ${answer.status}`), { status: answer.status });
  session.forget();
  throw new SignedOut();
}

/**
 * From its first refresh until it is closed, a tab holds a lock of its own name, which shows the other tabs that it
 * exists.
 */
const ownTab = `tab ${Math.random()}`;
let isKnown = false;

/** Whether another tab may have a token; a single tab need not wait for an answer. */
async function hasOthers(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? { held: [{ name: 'tab unknown' }] };
  return held.some(({ name }) => name?.startsWith('tab ') && name !== ownTab);
}

/** How long a busy tab may take to send its token. */
const handOverMs = 250;

/** Requests the token of another tab, because another tab has refreshed it, or because this tab is new. */
function othersAnswer(): Promise<void> {
  channel?.postMessage({ kind: 'ask' } satisfies Message);
  return new Promise((resolve) => {
    arrived = resolve;
    setTimeout(resolve, channel ? handOverMs : 0);
  });
}

function isFresh({ endsAt, lifetime }: Access): boolean {
  return endsAt - Date.now() > lifetime * 0.1;
}

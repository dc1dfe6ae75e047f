/** To the sign-in page, and back here afterwards. */
export function toSignIn(): void {
  const here = location.pathname + location.search;
  location.assign(here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`);
}

/** A path of this application to go to after signing in; anything else is the start page. */
export function nextPath(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}

/** Goes to the sign-in page, which returns to the present page afterwards. */
export function toSignIn(): void {
  const here = location.pathname + location.search;
  location.assign(here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`);
}

/** The path of this application to open after signing in; the start page unless a valid path was given. */
export function nextPath(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}

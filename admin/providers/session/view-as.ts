/** The role as which this tab views the product. */
export type ViewAs = { role: number; title: string; client: number | null; clientTitle: string | null };

const key = 'view_as';

/**
 * Viewing the product as a role: stored for this tab only, and still active after a reload. Everything is loaded again
 * at its start and its end.
 */
export const viewAs = {
  now(): ViewAs | null {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as ViewAs) : null;
  },
  start(view: ViewAs): void {
    sessionStorage.setItem(key, JSON.stringify(view));
    location.assign('/');
  },
  /** Returns to the role's page. */
  stop(): void {
    const view = viewAs.now();
    sessionStorage.removeItem(key);
    location.assign(view ? `/roles/${view.role}` : '/');
  },
  forget(): void {
    sessionStorage.removeItem(key);
  },
  /** The headers that every call to the API sends about it. */
  headers(): Record<string, string> {
    const view = viewAs.now();
    if (!view) return {};
    return {
      'X-View-As': String(view.role),
      ...(view.client !== null && { 'X-View-As-Client': String(view.client) }),
    };
  },
};

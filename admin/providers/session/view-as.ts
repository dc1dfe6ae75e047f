/** Whose eyes this tab looks with. */
export type ViewAs = { role: number; title: string; client: number | null; clientTitle: string | null };

const key = 'view_as';

/** Looking as a role: kept in this tab alone, also over a reload. Everything is loaded anew at its start and its end. */
export const viewAs = {
  now(): ViewAs | null {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as ViewAs) : null;
  },
  start(view: ViewAs): void {
    sessionStorage.setItem(key, JSON.stringify(view));
    location.assign('/');
  },
  /** Back to the role's own page. */
  stop(): void {
    const view = viewAs.now();
    sessionStorage.removeItem(key);
    location.assign(view ? `/roles/${view.role}` : '/');
  },
  forget(): void {
    sessionStorage.removeItem(key);
  },
  /** What every call to the API says about it. */
  headers(): Record<string, string> {
    const view = viewAs.now();
    if (!view) return {};
    return {
      'X-View-As': String(view.role),
      ...(view.client !== null && { 'X-View-As-Client': String(view.client) }),
    };
  },
};

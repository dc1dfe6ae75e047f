/** What is remembered on this device: the template last used for a kind of record, and how far a stock is moved. */
export type Nudge = { x: number; y: number };

const templateKey = (subject: string) => `label-template:${subject}`;
const nudgeKey = (template: number) => `label-nudge:${template}`;

export function lastTemplate(subject: string): number | null {
  return Number(localStorage.getItem(templateKey(subject))) || null;
}

export function lastNudge(template: number): Nudge {
  const [x = 0, y = 0] = (localStorage.getItem(nudgeKey(template)) ?? '').split(' ').map(Number);
  return { x: x || 0, y: y || 0 };
}

export function rememberChoices(subject: string, template: number, nudge: Nudge): void {
  try {
    localStorage.setItem(templateKey(subject), String(template));
    localStorage.setItem(nudgeKey(template), `${nudge.x} ${nudge.y}`);
  } catch {
    // A full store: the dialog begins anew at the next time, no more.
  }
}

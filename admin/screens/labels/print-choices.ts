/** The settings stored on this device: the template last used for an entity, and the offset of a stock. */
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
    // If the storage is full, only these settings are lost: the dialog starts with the defaults next time.
  }
}

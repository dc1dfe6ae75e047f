/** GLPI's default matrix (domain C.7): a row for each urgency, a column for each impact; 1 is very low, 5 very high. */
const matrix = [
  [1, 1, 2, 2, 2],
  [1, 2, 2, 3, 3],
  [2, 2, 3, 4, 4],
  [2, 3, 4, 4, 5],
  [2, 3, 4, 5, 5],
] as const;

const middle = 3;
const impactByCriticality: Readonly<Record<string, number>> = { a: 5, b: 3, c: 1 };
const urgencyByUse: Readonly<Record<string, number>> = { no: 5, partly: 3, yes: 2 };

/** The level of a ticket from its urgency and impact, each 1 to 5; a missing one counts as 3. */
export function priorityLevel(urgency: number | null, impact: number | null): number {
  const level = matrix[(urgency ?? middle) - 1]?.[(impact ?? middle) - 1];
  if (level === undefined) throw new RangeError(`urgency ${urgency} and impact ${impact} are not from 1 to 5`);
  return level;
}

/** The default impact of a fault of an asset, by its criticality (A, B, C); null if it has none. */
export function usualImpact(criticality: unknown): number | null {
  return impactByCriticality[String(criticality)] ?? null;
}

/** The default urgency of a fault, by whether the asset can be used; null if nobody stated it. */
export function usualUrgency(usable: unknown): number | null {
  return urgencyByUse[String(usable)] ?? null;
}

/** The scopes to which an API key is limited: verbs by entity. */
export type Scopes = Readonly<Record<string, readonly string[]>>;

/** The properties of an entity that ticks need. */
export type Kind = { name: string; can: readonly string[] };

const usual = ['read', 'create', 'update', 'delete'];

export function scopesIn(value: unknown): Scopes | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Scopes) : null;
}

export function isTicked(scopes: Scopes, { name }: Kind, verb: string): boolean {
  return scopes[name]?.includes(verb) ?? false;
}

/** Whether a verb is ticked for all, some or none of the entities that have it; null when none has it. */
export function tickOf(scopes: Scopes, kinds: readonly Kind[], verb: string): 'all' | 'some' | 'none' | null {
  const able = kinds.filter(({ can }) => can.includes(verb));
  if (able.length === 0) return null;
  const ticked = able.filter((kind) => isTicked(scopes, kind, verb)).length;
  return ticked === able.length ? 'all' : ticked > 0 ? 'some' : 'none';
}

/** The scopes with a verb set or removed for every entity that has it; an entity without verbs is removed. */
export function withTick(scopes: Scopes, kinds: readonly Kind[], verb: string, isOn: boolean): Scopes {
  const changed = kinds
    .filter(({ can }) => can.includes(verb))
    .map(({ name }) => {
      const others = (scopes[name] ?? []).filter((one) => one !== verb);
      return [name, isOn ? inOrder([...others, verb]) : others] as const;
    });
  const all = Object.entries({ ...scopes, ...Object.fromEntries(changed) });
  return Object.fromEntries(all.filter(([, verbs]) => verbs.length > 0));
}

/** Groups entities with the same verbs. */
export function byVerbs(scopes: Scopes): { verbs: readonly string[]; names: string[] }[] {
  const groups = new Map<string, { verbs: readonly string[]; names: string[] }>();
  for (const [name, verbs] of Object.entries(scopes)) {
    const sorted = inOrder(verbs);
    const group = groups.get(sorted.join()) ?? { verbs: sorted, names: [] };
    groups.set(sorted.join(), { ...group, names: [...group.names, name] });
  }
  return [...groups.values()];
}

function inOrder(verbs: readonly string[]): readonly string[] {
  return [...usual.filter((verb) => verbs.includes(verb)), ...verbs.filter((verb) => !usual.includes(verb))];
}

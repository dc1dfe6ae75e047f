/** The available encoding that the caller prefers; null for the uncompressed form. */
export function preferredEncoding(header: string, encodings: readonly string[]): string | null {
  const weights = new Map(header.split(',').map(weightOf));
  const weightFor = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = [...encodings].sort((a, b) => weightFor(b) - weightFor(a))[0];
  const plain = weights.get('identity') ?? 0;
  return best !== undefined && weightFor(best) > 0 && weightFor(best) >= plain ? best : null;
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...params] = part.trim().toLowerCase().split(';');
  const weight = Number(/^\s*q=([\d.]+)\s*$/.exec(params.join(';'))?.[1] ?? 1);
  return [name.trim(), Number.isNaN(weight) ? 0 : weight];
}

/** All changes of the number or case of a noun: asset-make ↔ asset-makes, asset_makes, AssetMake, "Asset make". */

const irregular: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  datum: 'data',
  medium: 'media',
  criterion: 'criteria',
  analysis: 'analyses',
  diagnosis: 'diagnoses',
  shelf: 'shelves',
  leaf: 'leaves',
  half: 'halves',
  equipment: 'equipment',
  staff: 'staff',
  series: 'series',
  news: 'news',
};

/** batch → batches, category → categories, status → statuses. */
export function pluraliseWord(word: string): string {
  const lower = word.toLowerCase();
  const known = Object.hasOwn(irregular, lower) ? irregular[lower] : undefined;
  if (known) return word[0] + known.slice(1);
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return `${word}s`;
}

/** "Room type" → "Room types": only the last word changes. */
export function pluraliseTitle(title: string): string {
  return title.replace(/[\p{L}\p{N}]+$/u, (word) => pluraliseWord(word));
}

/** asset-make → asset-makes: the name in URLs. */
export function pluralOf(name: string): string {
  return name.replace(/[^-]+$/, (word) => pluraliseWord(word));
}

/** asset-make → asset_makes. */
export function tableOf(name: string): string {
  return pluralOf(name).replaceAll('-', '_');
}

/** asset-make → AssetMake. */
export function typeNameOf(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
}

/** written_down_value → "Written down value"; room_type_id → "Room type"; role_ids → "Roles". */
export function humanise(name: string): string {
  const known = humanised.get(name);
  if (known !== undefined) return known;
  const text = inWords(name);
  humanised.set(name, text);
  return text;
}

/** A cache, because a model needs the same few hundred names tens of thousands of times. */
const humanised = new Map<string, string>();

function inWords(name: string): string {
  const words = name
    .replace(/_ids$/, (_ids) => '_*')
    .replace(/_id$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  const text = words.endsWith(' *') ? pluraliseTitle(words.slice(0, -2)) : words;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { uniqueKey } from '#generator/text/unique-key.ts';
import type { DataStep } from '../data-steps.ts';

const kinds = [
  {
    code: 'ELECTRICAL-SAFETY',
    kind: 'electrical_safety',
    name: 'Electrical safety test',
    words: {
      de: 'Elektrische Sicherheitsprüfung',
      fr: 'Contrôle de sécurité électrique',
      pt: 'Teste de segurança elétrica',
    },
  },
  {
    code: 'OUT-OF-SERVICE',
    kind: 'out_of_service',
    name: 'OUT OF SERVICE',
    words: { de: 'AUSSER BETRIEB', fr: 'HORS SERVICE', pt: 'FORA DE USO' },
  },
  { code: 'WARRANTY', kind: 'warranty', name: 'Warranty', words: { de: 'Garantie', fr: 'Garantie', pt: 'Garantia' } },
];

/** An installation that has its kinds of labels already gets those that are new; a fresh one is filled with all of them. */
export const addLabelKinds: DataStep = async (trx) => {
  const p = trx.dialect.placeholder;
  const known = await trx.read('select code__key, name__key from label_kinds where deleted_at is null', []);
  if (known.length === 0) return;
  const taken = new Set(known.flat());
  const now = new Date().toISOString();
  for (const [at, { code, kind, name, words }] of kinds.entries()) {
    if (taken.has(uniqueKey(code)) || taken.has(uniqueKey(name))) continue;
    const row = {
      code,
      code__key: uniqueKey(code),
      name,
      name__key: uniqueKey(name),
      kind,
      sort_order: 100 + at,
      is_active: trx.dialect.encodeBoolean(true),
      translations: JSON.stringify(Object.fromEntries(Object.entries(words).map(([code, name]) => [code, { name }]))),
      search_text: `${name} ${code}`.toLowerCase(),
      created_at: now,
      updated_at: now,
      row_version: 1,
    };
    const places = Object.keys(row).map((_, n) => p(n + 1));
    await trx.run(
      `insert into label_kinds (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
  }
};

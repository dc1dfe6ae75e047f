import type { Reader, Transaction } from '#server/database/connect.ts';

/** Settings of the whole installation that people change while it runs; settings of the environment precede them. */
export type SettingName = 'label_address';

/** The stored value of a setting; null if none was stored. It is read at each use, so that all processes see a change. */
export async function readSetting(reader: Reader, name: SettingName): Promise<string | null> {
  const sql = `select value from installation_settings where name = ${reader.dialect.placeholder(1)}`;
  const [row] = await reader.read(sql, [name]);
  return row ? String(row[0]) : null;
}

/** Stores a setting, or removes it where the value is null, with the time and the account that changed it. */
export async function storeSetting(
  trx: Transaction,
  name: SettingName,
  value: string | null,
  { at, by }: { readonly at: string; readonly by: number },
): Promise<void> {
  const p = (n: number) => trx.dialect.placeholder(n);
  if (value === null) {
    await trx.run(`delete from installation_settings where name = ${p(1)}`, [name]);
    return;
  }
  await trx.run(
    `insert into installation_settings (name, value, changed_at, changed_by) values (${p(1)}, ${p(2)}, ${p(3)}, ${p(4)})
      on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`,
    [name, value, at, by],
  );
}

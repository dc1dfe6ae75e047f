import type { Vault } from '#server/access/vault.ts';
import type { Caller } from '#server/crud/caller.ts';
import { type Change, defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** Account numbers are stored sealed, one default account for each vendor, and what is changed is verified anew. */
export default defineHook('vendor-bank', 'guard-account', {
  beforeSave: async (change, context) => {
    sealAccount(change, context);
    askVerification(change, context.caller);
    if (change.after.is_default === true) await ensureOneDefault(change, context);
  },
});

const label = 'vendor-bank.account_no';

/** A number that was typed is sealed; an empty one, or the same again, leaves what is stored. */
function sealAccount({ before, after }: Change, { engine: { vault } }: PlugContext): void {
  const stored = (before?.account_no ?? null) as string | null;
  const typed = (after.account_no ?? null) as string | null;
  if (typed === stored) return;
  if (!vault) throw new Error('vendor-bank: the engine has no vault');
  if (typed === null || (stored !== null && opens(vault, stored, typed))) {
    after.account_no = stored;
    return;
  }
  after.account_no = vault.seal(typed, label);
  after.account_last4 = `•••• ${typed.slice(-4)}`;
}

/** Whether the stored number is this one; one whose key is lost is another. */
function opens(vault: Vault, stored: string, typed: string): boolean {
  try {
    return vault.open(stored, label) === typed;
  } catch {
    return false;
  }
}

const paid = ['vendor_id', 'account_no', 'account_name', 'ifsc', 'swift_code'];

/** Whoever changes where money goes is not the one who verifies it. */
function askVerification({ verb, before, after }: Change, caller: Caller): void {
  if (verb === 'verify') after.verified_at = caller.now;
  if (caller.system || (before && paid.every((name) => before[name] === after[name]))) return;
  Object.assign(after, { status: 'unverified', verified_at: null, changed_by_id: caller.user.id });
}

/** The vendor's row is locked while we look. */
async function ensureOneDefault({ id, after }: Change, { trx }: PlugContext): Promise<void> {
  const p = trx.dialect.placeholder;
  if (trx.dialect.forUpdate)
    await trx.read(`select 1 from vendors where id = ${p(1)} for no key update`, [after.vendor_id]);
  const sql = `select id from vendor_banks where vendor_id = ${p(1)} and is_default = ${p(2)} and deleted_at is null and id <> ${p(3)} limit 1`;
  const rows = await trx.read(sql, [after.vendor_id, trx.dialect.encodeBoolean(true), id ?? 0]);
  if (rows.length > 0) throw invalid([{ path: '/is_default', code: 'one_default' }]);
}

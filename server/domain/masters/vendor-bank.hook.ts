import type { Vault } from '#server/access/vault.ts';
import type { Caller } from '#server/crud/caller.ts';
import { type Change, defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';

/** Account numbers are stored encrypted, and changed accounts have to be verified again. */
export default defineHook('vendor-bank', 'guard-account', {
  beforeSave: async (change, context) => {
    sealAccount(change, context);
    askVerification(change, context.caller);
  },
});

const label = 'vendor-bank.account_no';

/** A number that was entered is encrypted; an empty one, or the same number again, leaves the stored value unchanged. */
function sealAccount({ before, after }: Change<RowOf<'vendor-bank'>>, { engine: { vault } }: PlugContext): void {
  const stored = before?.account_no ?? null;
  const typed = after.account_no ?? null;
  if (typed === stored) return;
  if (!vault) throw new Error('vendor-bank: the engine has no vault');
  if (typed === null || (stored !== null && opens(vault, stored, typed))) {
    after.account_no = stored;
    return;
  }
  after.account_no = vault.seal(typed, label);
  after.account_last4 = `•••• ${typed.slice(-4)}`;
}

/** Whether the stored number equals this one; false if the key of the stored number is lost. */
function opens(vault: Vault, stored: string, typed: string): boolean {
  try {
    return vault.open(stored, label) === typed;
  } catch {
    return false;
  }
}

const paid = ['vendor_id', 'account_no', 'account_name', 'ifsc', 'swift_code'];

/** The person who changes bank details must not be the one who verifies them. */
function askVerification({ verb, before, after }: Change, caller: Caller): void {
  if (verb === 'verify') after.verified_at = caller.now;
  if (caller.system || (before && paid.every((name) => before[name] === after[name]))) return;
  Object.assign(after, { status: 'unverified', verified_at: null, changed_by_id: caller.user.id });
}

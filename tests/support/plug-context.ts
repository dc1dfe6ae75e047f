import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { systemOf } from './accounts.ts';
import type { TestApp } from './app.ts';

/** The caller that a demo account is, as a request makes it. */
export async function callerWith(app: TestApp, login: string): Promise<Caller> {
  const { engine } = systemOf(app);
  const { database, model, clock } = engine;
  const p = database.dialect.placeholder(1);
  const [row] = await database.read(`select id from users where login_id = ${p}`, [login]);
  const caller = await engine.callerOf?.(database, asSystem(model, clock()), row?.[0] as number);
  if (!caller) throw new Error(`no account ${login}`);
  return caller;
}

/** Runs work with the context of a plug; what it writes is undone. */
export async function inPlug<T>(app: TestApp, caller: Caller, work: (context: PlugContext) => Promise<T>): Promise<T> {
  const { engine } = systemOf(app);
  const entity = engine.model.entities.room!;
  let result: { readonly value: T } | null = null;
  const undo = new Error('undo');
  await engine.database
    .transaction(async (trx) => {
      result = { value: await work({ engine, trx, caller, entity }) };
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return result!.value;
}

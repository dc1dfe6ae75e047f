import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { accountFaults } from '#server/access/accounts.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { boot } from '#server/boot.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { createRow } from '#server/crud/write/write.ts';
import { finder } from '#server/database/seed-rows.ts';
import { Problem } from '#server/errors.ts';
import { numberOf, runCommand, say, UsageError, type Words } from './run-command.ts';

const usage = `npm run user:create -- --login <user ID> --email <address> [--name <full name>] [--role <code>] [--client <id>] [--generate]
The role is admin unless another is named. The password is asked for, read from standard input, or made by --generate.`;

const known = {
  usage,
  values: ['login', 'email', 'name', 'role', 'client'],
  flags: ['generate'],
  rest: [0, 0],
} as const;

/**
 * `npm run user:create -- --login anna --email anna@example.org`: creates an account that can sign in; its password has to
 * be changed at the first sign-in.
 */
runCommand(known, async (words, settings) => {
  const { login, email } = words.values;
  if (!login || !email) throw new UsageError(usage);
  const password = words.flags.has('generate') ? randomBytes(12).toString('base64url') : await readPassword();
  const { access, database } = await boot({ ...settings, logLevel: 'error' }, { command: 'ready' });
  try {
    const id = await create(access.engine(), words, login, email, password);
    say(`Account ${id} made: user ID ${login}, e-mail ${email}.`);
    if (words.flags.has('generate')) say(`Password for the first sign-in: ${password}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const sentences = error.errors.map(({ path, code, params }) =>
      access.sentences.fault('en', code, params ?? {}, path.slice(1)),
    );
    throw new UsageError(sentences.join('\n') || access.sentences.say('en', error.code, error.params));
  } finally {
    await database.close();
  }
});

async function create(engine: Engine, words: Words, login: string, email: string, password: string): Promise<number> {
  const { name = login, role = 'admin', client } = words.values;
  const faults = await accountFaults(engine, { username: login, email, full_name: name, password });
  if (faults.length > 0) throw new Problem(422, 'validation_failed', faults);
  const password_hash = await hashPassword(password);
  return engine.database.transaction(async (trx) => {
    const find = finder(engine, trx);
    const clientId = client === undefined ? null : numberOf(words, 'client', 0, 999_999_999);
    if (clientId !== null && !(await find('client', { id: clientId })))
      throw new UsageError(`--client ${client}: there is no such client organisation`);
    const found =
      (await find('role', { code: role, client_id: null })) ??
      (clientId && (await find('role', { code: role, client_id: clientId })));
    if (!found) throw new UsageError(`--role ${role}: there is no such role`);
    if ((found.scope === 'platform') !== (clientId === null))
      throw new UsageError(
        `--role ${role}: ${clientId === null ? 'is for people of a client organisation; name it with --client' : 'is for platform staff; leave --client out'}`,
      );
    const row = {
      login_id: login,
      username: login,
      email: email.toLowerCase(),
      full_name: name,
      password_hash,
      status: 'active',
      must_change_password: true,
      client_id: clientId,
      role_ids: [found.id],
    };
    return (
      await createRow(
        { engine, trx, caller: asSystem(engine.model, engine.clock()), entity: engine.model.entities.user! },
        row,
      )
    ).row.id;
  });
}

/** Reads the password without echoing it, or the first line of piped input. */
async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write('Password (at least 10 characters; no well-known one, no name, no e-mail address): ');
  const lines = createInterface({ input: stdin, output: undefined, terminal: stdin.isTTY });
  for await (const line of lines) {
    lines.close();
    if (stdin.isTTY) stdout.write('\n');
    return line;
  }
  throw new UsageError(usage);
}

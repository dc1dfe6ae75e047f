import { boot } from '#server/boot.ts';
import { examine } from '#server/services/doctor/examine.ts';
import { settledKeys } from '#server/services/files/settled-keys.ts';
import { runCommand, say } from './run-command.ts';

const usage = 'npm run doctor [-- --fix] [-- --new-key]';
const shown = 200;

/**
 * `npm run doctor [-- --fix]`: checks everything that is stored; `--new-key` first gives up the values encrypted with a
 * lost key. Exits with 0 if there are no faults, 1 if there are, 2 if the check could not run.
 */
runCommand({ usage, flags: ['fix', 'new-key'], rest: [0, 0] }, async ({ flags }, settings) => {
  // A folder or a database that does not answer is reported by the start below.
  const settled = await settledKeys(settings).catch(() => new Set<string>());
  const { access, database } = await boot(
    { ...settings, logLevel: 'error' },
    {
      command: 'as-is',
      newKey: flags.has('new-key'),
    },
  );
  try {
    let [open, fixed] = [0, 0];
    for await (const finding of examine(access, flags.has('fix'), settled)) {
      if (finding.fixed) fixed += 1;
      else open += 1;
      if (open + fixed > shown) continue;
      say(`${finding.fixed ? 'fixed ' : ''}${finding.where}${finding.path && ` ${finding.path}`}: ${finding.what}`);
    }
    if (open + fixed > shown) say(`… and ${open + fixed - shown} more`);
    say(
      open + fixed === 0
        ? 'All is well.'
        : `${fixed} fixed, ${open} left${open > 0 && !flags.has('fix') ? '; "npm run doctor -- --fix" sets right what can be' : ''}.`,
    );
    return open > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
});

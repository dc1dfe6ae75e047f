import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** What a compile needs: the variables that name another program for it, and the names under which it is looked for. */
const tools = [
  { name: 'make', variables: ['MAKE'], programs: ['make', 'gmake'] },
  { name: 'g++', variables: ['CXX'], programs: ['g++'] },
  {
    name: 'python3',
    variables: ['NODE_GYP_FORCE_PYTHON', 'npm_config_python', 'PYTHON'],
    programs: ['python3', 'python'],
  },
] as const;

/** The tools of a compile that are not installed. On Windows they are found in other ways, so none is named there. */
export function missingTools(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'win32') return [];
  const folders = (env.PATH ?? '').split(path.delimiter);
  const isThere = (program: string) => folders.some((folder) => isExecutable(path.join(folder, program)));
  return tools
    .filter(({ variables, programs }) => !variables.some((name) => env[name]) && !programs.some(isThere))
    .map(({ name }) => name);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

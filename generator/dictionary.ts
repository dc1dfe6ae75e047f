import { join } from 'node:path';
import { places } from './files.ts';
import { loadModel } from './model/build-model.ts';
import { languages } from './model/types.ts';
import { dictionary } from './printers/dictionary.ts';

/** `npm run dictionary [en|de|fr|pt]`: every entity and field as Markdown on standard output. */
const wanted = process.argv[2] ?? 'en';
const language = languages.find((known) => known === wanted);
if (language) {
  process.stdout.write(dictionary(loadModel(join(process.cwd(), places.schemas)), language));
} else {
  process.stderr.write(`There is no language "${wanted}"; there are ${languages.join(', ')}.\n`);
  process.exitCode = 1;
}

import { foldersWith } from '#admin/providers/model/folders.ts';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { isMaster } from '#generator/model/is-master.ts';
import type { BoundProps } from './bind.tsx';

/**
 * An entity, chosen by its title under its folder; the value is its name. With the format `custom` or `numbered`, only
 * entities that have custom fields or numbers are offered.
 */
export function EntityWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const language = useLanguage();
  const model = useModel();
  const now = typeof value === 'string' ? value : '';
  const groups = foldersWith(model, (one) => isOffered(one, field.ui.format)).map((folder) => ({
    ...folder,
    offered: folder.kinds.sort(
      (a, b) => Number(isMaster(a)) - Number(isMaster(b)) || a.title.localeCompare(b.title, language),
    ),
  }));
  const isKnown = groups.some(({ offered }) => offered.some(({ name }) => name === now));
  return (
    <select id={id} className="input" value={now} onChange={(event) => onChange(event.target.value || null)} {...aria}>
      <option value="">{field.required ? say('form.choose') : say('app.empty_value')}</option>
      {now && !isKnown && <option value={now}>{model.entities[now]?.title ?? now}</option>}
      {groups.map(({ name, title, offered }) => (
        <optgroup key={name} label={title}>
          {offered.map((entity) => (
            <option key={entity.name} value={entity.name}>
              {entity.title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function isOffered({ custom, numbered }: EntitySummary, format: string | undefined): boolean {
  if (format === 'custom') return custom;
  return format !== 'numbered' || numbered === true;
}

import type { FunctionComponent } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { lifecycleOf } from '#generator/model/lifecycles.ts';
import { formatInstant } from '../../cells/formats.ts';
import { isEmpty, type Reader } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { translationsName } from '../../form/shapes.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { isVisible } from './is-visible.ts';
import { Value } from './Value.tsx';
import { WhyButton } from './WhyButton.tsx';

type RoleRightsProps = { row: RaRecord; field: FieldView; reader: Reader };

const RoleRights = lazyComponent(partOf<FunctionComponent<RoleRightsProps>>('RoleRights'));

type Props = {
  view: EntityView;
  record: RaRecord;
  /** The short form: leaves out empty fields and these, which are shown elsewhere. */
  alreadyShown?: readonly string[];
  /** Fields that the head or a tile of the page already shows. */
  above?: readonly string[];
};

/** All values in the sections of the form, followed by the values that the server maintains. */
export function Overview({ view, record, alreadyShown, above = [] }: Props) {
  const reader = useReader();
  const placed = new Set(view.form.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const rest = Object.values(view.fields).filter(
    (field) => !placed.has(field.name) && !field.system && !lifecycleOf(view, field.name) && field.name in record,
  );
  const sections = [
    ...view.form.sections.map(({ key, title, fields }) => ({
      key,
      title,
      fields: fields.flatMap(({ name }) => view.fields[name] ?? []),
    })),
    { key: '*rest', title: reader.say('record.automatic'), fields: rest },
  ]
    .map((section) => ({
      ...section,
      fields: section.fields.filter(
        (field) => !above.includes(field.name) && isVisible(field, record) && isWorthwhile(field, record, alreadyShown),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
  const isRole = !alreadyShown && view.actions.some(({ name, readOnly }) => name === 'compare' && readOnly);
  const isMatrix = (field: FieldView) => isRole && field.ui.widget === 'rights';
  return (
    <div className="panel">
      {sections.map(({ key, title, fields }) => (
        <section key={key}>
          <h2>{title}</h2>
          <dl className="values">
            {fields
              .filter((field) => !isMatrix(field))
              .map((field) => (
                <div key={field.name} className={field.kind === 'json' ? 'wide' : ''}>
                  <dt>
                    {field.title} <WhyButton view={view} field={field} record={record} />
                  </dt>
                  <dd>
                    <Value view={view} field={field} record={record} />
                  </dd>
                </div>
              ))}
          </dl>
          {fields.filter(isMatrix).map((field) => (
            <RoleRights key={field.name} row={record} field={field} reader={reader} />
          ))}
        </section>
      ))}
      <p className="xs mute" style={{ marginBlockStart: 16 }}>
        {stamp('record.created_at', record.created_at, record._titles?.created_by)}
        {record.updated_at && ` · ${stamp('record.updated_at', record.updated_at, record._titles?.updated_by)}`}
      </p>
    </div>
  );

  function stamp(key: 'record.created_at' | 'record.updated_at', at: unknown, by: unknown): string {
    if (typeof at !== 'string') return '';
    const who = typeof by === 'string' && by ? `, ${by}` : '';
    return `${reader.say(key)}: ${formatInstant(at, reader.language)}${who}`;
  }
}

function isWorthwhile({ name }: FieldView, record: RaRecord, alreadyShown: readonly string[] | undefined): boolean {
  if (alreadyShown && (alreadyShown.includes(name) || isEmpty(record[name]))) return false;
  return name in record && name !== translationsName;
}

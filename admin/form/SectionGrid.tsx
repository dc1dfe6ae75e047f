import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { Section } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import { fieldsIn } from './condition-fields.ts';
import { isShown } from './conditions.ts';
import { useForm, useReading } from './FormContext.ts';

/** Arranges the drawn fields by sections on a grid of twelve columns. */
export function SectionGrid({ properties }: ObjectFieldTemplateProps) {
  const { shape } = useForm();
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return shape.sections.map((section) => <SectionCard key={section.key} section={section} drawn={drawn} />);
}

function SectionCard({ section, drawn }: { section: Section; drawn: Map<string, React.ReactElement> }) {
  const say = useWords();
  const { shape, store, isNarrow, prefix } = useForm();
  const fields = section.fields.flatMap(({ name }) => shape.fields[name] ?? []);
  const named = fields.flatMap(({ show_if }) => fieldsIn(show_if));
  const shown = useReading(named, () =>
    fields
      .filter((field) => !fields.some(({ name }) => name === field.ref?.box) && isShown(field, store.record()))
      .map(({ name }) => name)
      .join(),
  ).split(',');
  if (shown[0] === '') return null;
  const isConditional = fields.length > 0 && fields.every(({ show_if }) => show_if !== null);
  return (
    <section
      className="card sec"
      id={`${prefix}section-${section.key}`}
      aria-labelledby={section.title ? `${prefix}head-${section.key}` : undefined}
    >
      {section.title && !(isNarrow && shape.sections.length === 1) && (
        <header>
          <h2 id={`${prefix}head-${section.key}`}>{section.title}</h2>
          {isConditional && (
            <span className="chip info">
              <Icon name="filter" />
              {say('form.shown_because')}
            </span>
          )}
        </header>
      )}
      <div className="g12">
        {section.fields.map(({ name, width }) =>
          shown.includes(name) && drawn.has(name) ? (
            <div key={name} className={`ff w${width}`}>
              {drawn.get(name)}
            </div>
          ) : null,
        )}
      </div>
    </section>
  );
}

import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { clientEntity, clientField } from '#admin/providers/session/chosen-client.ts';
import type { Language } from '#generator/model/types.ts';
import { formatNumber } from '../../cells/formats.ts';
import { formatMoney } from '../../cells/money.ts';
import { isEmpty, textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';
import { DueTile, type TileProps } from './DueTile.tsx';
import { isVisible } from './is-visible.ts';
import { type RelatedTile, useRelated } from './useRelated.ts';
import { WhyButton } from './WhyButton.tsx';
import './tiles.css';

/** Watched dates and numbers in large letters, and counts of related rows that link to their list. */
export function Tiles({ view, record }: { view: EntityView; record: RaRecord }) {
  const found = useRelated(view, record)?.tiles;
  const fields = tileFields(view, record);
  const waiting = view.show.related.map(({ key, title, icon }) => ({
    key,
    title,
    icon,
    link: '',
    count: null,
    sum: null,
  }));
  const related = record.deleted_at ? [] : (found ?? waiting);
  if (fields.length + related.length === 0) return null;
  return (
    <div className="tiles">
      {fields.map((field) => {
        const Tile = field.due ? DueTile : FieldTile;
        return <Tile key={field.name} view={view} record={record} field={field} />;
      })}
      {related.map((tile) => (
        <CountTile key={tile.key} tile={tile} client={clientOf(view, record)} isKnown={found !== undefined} />
      ))}
    </div>
  );
}

/** The fields of a record that are shown as tiles; empty ones are left out. */
export function tileFields(view: EntityView, record: RaRecord): FieldView[] {
  return view.show.tiles
    .flatMap((name) => view.fields[name] ?? [])
    .filter((field) => isVisible(field, record) && !isEmpty(record[field.name]));
}

function FieldTile({ view, record, field }: TileProps) {
  const reader = useReader();
  return (
    <div className="card tile">
      <h2>{field.title}</h2>
      <WhyButton view={view} field={field} record={record} />
      <b>
        {textOf(field, record, { ...reader, bare: true })}
        {field.ui.unit && <small>{field.ui.unit}</small>}
      </b>
    </div>
  );
}

/**
 * The organisation whose rows belong to a record: the one it refers to, or the record itself if it is an organisation.
 */
function clientOf({ name }: EntityView, { id, client_id }: RaRecord): unknown {
  return name === clientEntity ? id : client_id;
}

type CountProps = { tile: RelatedTile; client: unknown; isKnown: boolean };

function CountTile({ tile, client, isKnown }: CountProps) {
  const { language } = useReader();
  const { title, icon, link, count } = tile;
  const value = numberOf(tile, language, client);
  const content = (
    <>
      <h2>
        <Icon name={iconNamed(icon)} small />
        {title}
      </h2>
      <b className={count === 0 ? 'none' : ''}>{isKnown ? value : '\u00a0'}</b>
    </>
  );
  return link && count ? (
    <Link className="card tile" to={link}>
      {content}
    </Link>
  ) : (
    <div className="card tile">{content}</div>
  );
}

/** The number of rows, or their sum; a sum of money has the currency of their organisation. */
function numberOf({ count, sum, money }: RelatedTile, language: Language, client: unknown): string {
  if (sum === null) return count === null ? '–' : formatNumber(count, language, 0);
  if (!money) return formatNumber(Number(sum), language, null);
  return formatMoney(Number(sum), language, money, { [clientField]: client });
}

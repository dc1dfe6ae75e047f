import { useParams } from 'react-router';
import { useEntityByPlural } from '#admin/providers/model/useModel.ts';
import { Forbidden } from '../../layout/Forbidden.tsx';
import { NotFound } from '../../layout/NotFound.tsx';
import { FormPage } from '../pages.ts';

/** /{plural}/new and /{plural}/{id}/edit, for users who have the permission; only then the form engine is loaded. */
export function FormRoute() {
  const { plural, id } = useParams();
  const summary = useEntityByPlural(plural);
  if (!summary || (id && !/^[1-9]\d{0,14}$/.test(id))) return <NotFound />;
  if (!summary.can.includes(id ? 'update' : 'create')) return <Forbidden />;
  return <FormPage summary={summary} id={id ? Number(id) : null} />;
}

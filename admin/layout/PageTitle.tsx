import { useEffect } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';

/** The browser tab's title. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useModel();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}

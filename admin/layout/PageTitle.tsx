import { useEffect } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { showPageTitle } from './page-title.ts';

/** The title of the page, shown in the browser's tab and in the bar at the top. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useModel();
  useEffect(() => {
    document.title = `${title} · ${name}`;
    return showPageTitle(title);
  }, [title, name]);
  return null;
}

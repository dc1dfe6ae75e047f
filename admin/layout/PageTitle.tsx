import { useEffect } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { showPageTitle } from './page-title.ts';

/** The title of the page, shown in the browser's tab and in the bar at the top; the bar may have a shorter one. */
export function PageTitle({ title, inBar = title }: { title: string; inBar?: string }) {
  const { name } = useModel();
  useEffect(() => {
    document.title = `${title} · ${name}`;
    return showPageTitle(inBar);
  }, [title, inBar, name]);
  return null;
}

import { PageTitle } from './PageTitle.tsx';

/** The heading of a note: the page's own, or, where it stands in a page with a heading, that of a part. */
export function NoteTitle({ title, isPart = false }: { title: string; isPart?: boolean }) {
  if (isPart) return <h2>{title}</h2>;
  return (
    <>
      <PageTitle title={title} />
      <h1>{title}</h1>
    </>
  );
}

import { PageTitle } from './PageTitle.tsx';

/** The heading of a note: that of the page, or of a part where the page has a heading already. */
export function NoteTitle({ title, isPart = false }: { title: string; isPart?: boolean }) {
  if (isPart) return <h2>{title}</h2>;
  return (
    <>
      <PageTitle title={title} />
      <h1>{title}</h1>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type GetListParams, type RaRecord, useDataProvider } from 'react-admin';

type Wanted = Omit<GetListParams, 'pagination'>;
type Page<Row> = { readonly data: readonly Row[]; readonly total?: number | undefined };

const rowsAtOnce = 200;

/** All rows of a list, read page by page, for screens that show every row at once. */
export function useWholeList<Row extends RaRecord>(
  resource: string,
  { filter, sort, meta }: Wanted,
  { enabled = true, refetchOnWindowFocus = false } = {},
) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'whole', { filter, sort, meta }],
    queryFn: () =>
      allPages((page, perPage) =>
        provider.getList<Row>(resource, { filter, sort, meta, pagination: { page, perPage } } as GetListParams),
      ),
    enabled,
    refetchOnWindowFocus,
  });
}

/** The rows of all pages; a row that moved from one page to the next while they were read is included only once. */
export async function allPages<Row extends RaRecord>(
  read: (page: number, perPage: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows = new Map<Row['id'], Row>();
  for (let page = 1; ; page += 1) {
    const { data } = await read(page, rowsAtOnce);
    for (const row of data) rows.set(row.id, row);
    if (data.length < rowsAtOnce) return [...rows.values()];
  }
}

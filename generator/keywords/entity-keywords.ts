import type { EntityKeyword } from './keyword.ts';
import { attach } from './x-attach.ts';
import { base } from './x-base.ts';
import { currency } from './x-currency.ts';
import { custom } from './x-custom.ts';
import { dashboard } from './x-dashboard.ts';
import { form } from './x-form.ts';
import { history } from './x-history.ts';
import { i18n } from './x-i18n.ts';
import { index } from './x-index.ts';
import { lifecycle } from './x-lifecycle.ts';
import { lines } from './x-lines.ts';
import { list } from './x-list.ts';
import { noOverlap } from './x-no-overlap.ts';
import { permissions } from './x-permissions.ts';
import { scope } from './x-scope.ts';
import { search } from './x-search.ts';
import { sequence } from './x-sequence.ts';
import { show } from './x-show.ts';
import { title } from './x-title.ts';
import { unique } from './x-unique.ts';
import { warn } from './x-warn.ts';
import { wasEntity } from './x-was.ts';

/** In the order in which they are applied. */
export const entityKeywords: readonly EntityKeyword[] = [
  i18n,
  base,
  scope,
  permissions,
  title,
  search,
  unique,
  noOverlap,
  currency,
  warn,
  index,
  sequence,
  lifecycle,
  list,
  form,
  show,
  dashboard,
  lines,
  attach,
  history,
  custom,
  wasEntity,
];

import type { FieldKeyword } from './keyword.ts';
import { changedBy } from './x-changed-by.ts';
import { computed } from './x-computed.ts';
import { decimals } from './x-decimals.ts';
import { defaultFrom } from './x-default.ts';
import { due } from './x-due.ts';
import { file } from './x-file.ts';
import { group } from './x-group.ts';
import { owner } from './x-owner.ts';
import { personal } from './x-personal.ts';
import { ref } from './x-ref.ts';
import { requireIf } from './x-require-if.ts';
import { showIf } from './x-show-if.ts';
import { translatable } from './x-translatable.ts';
import { ui } from './x-ui.ts';
import { wasField } from './x-was.ts';

/** What a part of a row may say of itself. */
export const partKeywords: readonly FieldKeyword[] = [decimals, ui];

export const fieldKeywords: readonly FieldKeyword[] = [
  ref,
  owner,
  file,
  decimals,
  group,
  personal,
  computed,
  defaultFrom,
  showIf,
  requireIf,
  due,
  changedBy,
  translatable,
  ui,
  wasField,
];

import { useState } from 'react';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ChoiceTicks } from '../../cells/ChoiceTicks.tsx';
import { AnchoredMenu } from '../../layout/AnchoredMenu.tsx';
import { focusOnOpen } from '../../layout/focus-on-open.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useMenuAnchor } from '../../layout/useMenuAnchor.ts';
import type { useRememberedParams } from './useRememberedParams.ts';
import { WidthFields } from './WidthFields.tsx';

type Props = { view: EntityView; columns: string[]; params: ReturnType<typeof useRememberedParams> };

const stamps = ['created_at', 'updated_at'];

/**
 * Chooses the columns of the list: those of the schema first, in its order, then the others that were ticked. A box
 * shows its tick at once, before the address and the list have changed.
 */
export function ColumnsMenu({ view, columns, params }: Props) {
  const [remembered, remember] = params;
  const say = useWords();
  const menu = useMenuAnchor();
  const [ticked, setTicked] = useState({ of: '', names: columns });
  const chosen = ticked.of === columns.join() ? ticked.names : columns;
  const usual = view.list.columns;
  const offered = [...new Set([...usual, ...Object.keys(view.fields)])].filter(
    (name) => usual.includes(name) || isColumn(view.fields[name]),
  );
  const change = (names: string[]) => {
    if (names.length === 0) return;
    const inOrder = [
      ...columns.filter((name) => names.includes(name)),
      ...names.filter((name) => !columns.includes(name)),
    ];
    const isUsual = inOrder.length === usual.length && usual.every((name) => inOrder.includes(name));
    setTicked({ of: columns.join(), names: inOrder });
    const { columns: _, ...others } = remembered;
    remember({ ...others, ...(!isUsual && { columns: inOrder.join() }) });
  };
  return (
    <>
      <button
        type="button"
        className="btn sm quiet wide-only"
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Icon name="columns" />
        <span className="word">{say('views.columns')}</span>
      </button>
      <AnchoredMenu anchor={menu.anchor} onClose={menu.close}>
        <div className="pop-body" role="dialog" aria-label={say('views.columns')}>
          <ChoiceTicks
            title={say('views.columns')}
            words={Object.fromEntries(offered.map((name) => [name, view.fields[name]!.title]))}
            chosen={chosen}
            onChange={change}
            isSearched={offered.length > 12}
            first={focusOnOpen}
          />
          <button type="button" className="btn sm" onClick={() => change([...usual])}>
            {say('views.usual_columns')}
          </button>
          <WidthFields view={view} columns={columns} params={params} />
        </div>
      </AnchoredMenu>
    </>
  );
}

function isColumn(field: FieldView | undefined): boolean {
  if (!field || field.kind === 'json' || field.name === 'translations') return false;
  return !field.system || stamps.includes(field.name);
}

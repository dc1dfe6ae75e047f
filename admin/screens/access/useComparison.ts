import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useForm } from '../../form/FormContext.ts';
import type { Default, Difference } from './rights.ts';

/** A permission that is granted or revoked; `rows` is null where the number differs from person to person. */
export type RightChange = { action: string; subject: string; title: string; group: string; rows: number | null };

export type Comparison = { gains: RightChange[]; loses: RightChange[]; users: number };

type ComparisonRequest = { comparison: Comparison; onAnswer: (goes: boolean) => void };

/**
 * The defaults of the role in this form, and the question before it is saved, which shows the permissions granted and
 * revoked. The form of one person's permissions, which names the person by `user_id`, has no defaults of its own.
 */
export function useComparison(name: string) {
  const { store, shape } = useForm();
  const provider = useDataProvider<typeof dataProvider>();
  const { entities } = useModel();
  const [defaults, setDefaults] = useState<readonly Default[] | null>(null);
  const [asked, setAsked] = useState<ComparisonRequest | null>(null);
  const isPersonal = 'user_id' in shape.fields;
  const id = store.base().id as number | undefined;

  const compare = useCallback(
    async (rules: unknown) => {
      const subject = isPersonal ? store.get('user_id') : id;
      if (!subject) return null;
      const body = { rules: rules ?? [], ...(isPersonal && id && { permission_id: id }) };
      const { data } = await provider.act(isPersonal ? 'users' : 'roles', Number(subject), 'compare', body);
      return data as unknown as Comparison & { defaults?: Default[] };
    },
    [provider, store, id, isPersonal],
  );

  useEffect(() => {
    if (isPersonal) return;
    if (id === undefined) return setDefaults([]);
    compare(store.get(name)).then(
      (found) => setDefaults(found?.defaults ?? []),
      () => setDefaults(null),
    );
  }, [compare, store, name, id, isPersonal]);

  const titleOf = useMemo(() => (subject: string) => entities[subject]?.plural_title ?? subject, [entities]);
  useEffect(
    () =>
      store.guard(async () => {
        const rules = (store.get(name) ?? []) as Difference[];
        if (JSON.stringify(rules) === JSON.stringify(store.base()[name] ?? [])) return true;
        const comparison = (await compare(rules)) ?? ofNew(rules, titleOf);
        if (comparison.gains.length + comparison.loses.length === 0) return true;
        return new Promise<boolean>((resolve) => {
          const onAnswer = (goes: boolean) => {
            setAsked(null);
            resolve(goes);
          };
          setAsked({ comparison, onAnswer });
        });
      }),
    [store, name, compare, titleOf],
  );
  return { defaults, asked };
}

/** For a new role, which nobody has yet, all added permissions are granted. */
function ofNew(rules: readonly Difference[], titleOf: (subject: string) => string): Comparison {
  const added = rules.filter(({ inverted }) => !inverted);
  const gains = added.map(({ action, subject, fields }) => ({
    action,
    subject,
    title: titleOf(subject),
    group: fields?.[0] ?? 'default',
    rows: null,
  }));
  return { gains, loses: [], users: 0 };
}

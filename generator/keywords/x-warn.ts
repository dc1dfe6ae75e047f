import { checkTargetCondition } from '../model/assert/condition.ts';
import { asJson, asStrings } from '../model/source.ts';
import type { FieldKind, WarnRule } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName, listOf, text } from './shapes.ts';
import { periodOf, periodShape } from './x-no-overlap.ts';

const comparable: readonly FieldKind[] = ['string', 'enum', 'integer', 'boolean', 'reference', 'date', 'instant'];
const moments: readonly FieldKind[] = ['date', 'instant'];

export const warn: EntityKeyword = {
  name: 'x-warn',
  on: 'entity',
  doc: 'What a person should look at before a record is saved, and which is saved all the same: values or a period that another record has too, days that are turned round.',
  example: [{ unique: ['maker_id', 'serial_no'], except: ['NA'] }, { order: ['begun_on', 'finished_on'] }],
  metaSchema: listOf(
    {
      oneOf: [
        closed(
          {
            unique: {
              ...listOf(fieldName, 5),
              minItems: 1,
              uniqueItems: true,
              description: 'Fields that no two records should share; one that is empty is shared with nobody.',
            },
            except: { ...listOf(text(80), 20), description: 'Values that say nothing, such as "NA".' },
          },
          ['unique'],
        ),
        closed(
          {
            order: {
              ...listOf(fieldName, 2),
              minItems: 2,
              uniqueItems: true,
              description: 'Two days or two instants, the earlier one first.',
            },
          },
          ['order'],
        ),
        closed({ overlap: periodShape }, ['overlap']),
      ],
    },
    10,
  ),
  apply(draft, value) {
    draft.warnings = (value as readonly unknown[]).map((item): WarnRule => {
      const { unique, except, order, overlap } = asJson(item);
      if (overlap) {
        const period = periodOf(overlap);
        return { kind: 'overlap', fields: [...period.of, period.from, period.to], period };
      }
      if (order) return { kind: 'order', fields: asStrings(order), except: [] };
      return { kind: 'unique', fields: asStrings(unique), except: asStrings(except) };
    });
  },
  check(at) {
    for (const [index, rule] of at.entity.warnings.entries()) checkRule(at, index, rule);
  },
};

function checkRule(at: At, index: number, rule: WarnRule): void {
  if (rule.kind === 'overlap') {
    checkPeriod(at, `/${index}/overlap`, rule);
    return;
  }
  const { kind, fields } = rule;
  const kinds = kind === 'order' ? moments : comparable;
  const known = fields.filter((name, n) => {
    const pointer = `/${index}/${kind}/${n}`;
    if (!at.expect(pointer, 'field', name, Object.keys(at.entity.field))) return false;
    const field = at.entity.field[name]!;
    if (field.secret || field.slot || !kinds.includes(field.kind))
      at.report(pointer, `"${name}" ${kind === 'order' ? 'is neither a day nor an instant' : 'cannot be compared'}`);
    return true;
  });
  const [first, second] = known.map((name) => at.entity.field[name]!.kind);
  if (kind === 'order' && first && second && first !== second)
    at.report(`/${index}/order`, `"${fields[0]}" and "${fields[1]}" differ: name two days or two instants`);
}

/** A computed or copied field is allowed here, because a warning refuses nothing. */
function checkPeriod(at: At, pointer: string, { period }: WarnRule & { kind: 'overlap' }): void {
  const { field } = at.entity;
  const known = Object.keys(field);
  for (const [n, name] of period.of.entries())
    if (at.expect(`${pointer}/of/${n}`, 'field', name, known) && !comparable.includes(field[name]!.kind))
      at.report(`${pointer}/of/${n}`, `"${name}" cannot be compared`);
  for (const end of ['from', 'to'] as const)
    if (at.expect(`${pointer}/${end}`, 'field', period[end], known) && !moments.includes(field[period[end]]!.kind))
      at.report(`${pointer}/${end}`, `"${period[end]}" is neither a day nor an instant`);
  if (period.where) checkTargetCondition(at, `${pointer}/where`, period.where, at.entity, 'own');
}

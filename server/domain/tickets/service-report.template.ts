import { defineTemplate } from '#server/crud/plugs.ts';
import type { Block, Picture } from '#server/services/paper/paper.ts';
import type { PaperWriter } from '#server/services/paper/paper-writer.ts';

const mostPhotos = 12;
const begun = ['in_progress', 'on_hold', 'resolved', 'closed'];
const costs = ['parts_cost', 'labour_cost', 'other_cost', 'total_cost'];

/** A report of the work on a ticket, for the department that receives the work and signs for it. */
export default defineTemplate('ticket', 'service_report', {
  title: { en: 'Service report', de: 'Servicebericht', fr: 'Rapport d’intervention', pt: 'Relatório de serviço' },
  when: { state: { $in: begun } },
  build: async (writer) => [
    ...(await place(writer)),
    ...section(writer, 'complaint', ['title', 'description', 'is_breakdown', 'asset_usable', 'priority_id']),
    ...section(writer, 'reported_by', ['complainant_user_id', 'complainant_name', 'complainant_phone']),
    ...section(writer, 'work', [
      'type_id',
      'resolution',
      'root_cause_id',
      'primary_technician_id',
      'vendor_id',
      'route',
    ]),
    ...(await checklist(writer)),
    ...(await used(writer)),
    ...section(writer, 'cost', costs),
    ...section(writer, 'times', [
      'reported_at',
      'source',
      'first_response_at',
      'response_state',
      'work_started_at',
      'resolved_at',
      'resolution_due_at',
      'sla_state',
      'closed_at',
      'downtime_minutes',
      'labour_minutes',
    ]),
    ...(await photos(writer)),
    ...(await receiver(writer)),
  ],
});

function section(writer: PaperWriter, word: string, names: readonly string[]): Block[] {
  const facts = writer.facts(names);
  return facts.length === 0
    ? []
    : [
        { kind: 'heading', text: writer.say(`service_report.${word}`) },
        { kind: 'facts', facts },
      ];
}

async function place(writer: PaperWriter): Promise<Block[]> {
  const asset = await writer.related('asset', writer.record.asset_id);
  const own = writer.facts(['asset_id', 'room_id', 'location_id', 'department_id', 'branch_id']);
  const more = asset?.facts(['model_id', 'serial_no']) ?? [];
  const number = writer.facts(['ticket_no']);
  return [{ kind: 'facts', facts: [...number, ...own.slice(0, 1), ...more, ...own.slice(1)] }];
}

async function checklist(writer: PaperWriter): Promise<Block[]> {
  const answers = await writer.relatedRows('ticket-checklist-answer', { ticket_id: writer.record.id });
  if (answers.length === 0) return [];
  return [
    { kind: 'heading', text: writer.say('checklist.title') },
    {
      kind: 'table',
      head: ['question', 'result', 'answer', 'note'].map((name) => titleOf(answers[0] as PaperWriter, name)),
      rows: answers.map((answer) => [
        answer.text('question'),
        answer.text('result'),
        [plainNumber(answer.text('number_value')), answer.text('unit'), answer.text('text_value')]
          .filter(Boolean)
          .join(' '),
        answer.text('note'),
      ]),
    },
  ];
}

/** A measured value without trailing zeros after the decimal separator. */
function plainNumber(text: string): string {
  return text.replace(/([.,]\d*?)0+$/, '$1').replace(/[.,]$/, '');
}

function titleOf(answer: PaperWriter, name: string): string {
  const { language } = answer.caller;
  return answer.entity.field[name]?.title[language] ?? answer.say(`service_report.${name}`);
}

/** Parts, hours and other costs; amounts only for people who may read them. */
async function used(writer: PaperWriter): Promise<Block[]> {
  const of = { ticket_id: writer.record.id };
  return [
    ...(await writer.table('ticket-part', of, ['component_id', 'description', 'quantity', 'covered_by', 'amount'])),
    ...(await writer.table('ticket-labour', of, ['technician_id', 'started_at', 'ended_at', 'minutes', 'amount'])),
    ...(await writer.table('ticket-cost', of, ['description', 'vendor_id', 'counted_amount'])),
  ];
}

/** The photos of the checklist, then those among the documents of the ticket. */
async function photos(writer: PaperWriter): Promise<Block[]> {
  const { id } = writer.record;
  const answers = await writer.relatedRows('ticket-checklist-answer', { ticket_id: id, photo_id: { $exists: true } });
  const documents = await writer.relatedRows('document', { owner_type: 'ticket', owner_id: id });
  const pictures: Picture[] = [];
  for (const [one, field, caption] of [
    ...answers.map((answer) => [answer, 'photo_id', answer.text('question')] as const),
    ...documents.map((document) => [document, 'file_id', document.text('title')] as const),
  ]) {
    if (pictures.length === mostPhotos) break;
    const picture = await one.picture(field, caption);
    if (picture) pictures.push(picture);
  }
  if (pictures.length === 0) return [];
  return [
    { kind: 'heading', text: writer.say('service_report.photos') },
    { kind: 'pictures', size: 'photo', pictures },
  ];
}

const line = '_'.repeat(34);

/** The person who received the work, with the signature; lines to sign on if nobody has signed yet. */
async function receiver(writer: PaperWriter): Promise<Block[]> {
  const signature = await writer.picture('signature_id', writer.say('service_report.signature'));
  const word = (name: string) => writer.say(`service_report.${name}`);
  const heading: Block = { kind: 'heading', text: word('receiver') };
  if (!signature)
    return [
      heading,
      {
        kind: 'facts',
        facts: ['name', 'date', 'signature'].map((name) => ({
          label: word(name),
          value: (name === 'name' && writer.text('signed_by')) || line,
        })),
      },
    ];
  const facts = writer.facts(['signed_by', 'resolved_at']);
  return [heading, { kind: 'facts', facts }, { kind: 'pictures', size: 'signature', pictures: [signature] }];
}

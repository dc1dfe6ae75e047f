import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writableFields } from '#generator/model/body-schema.ts';
import { loadModel } from '#generator/model/build-model.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { narrowedTo } from '../support/narrowed.ts';
import { type Body, ruledFields, validBody } from '../support/valid-data.ts';

const model = loadModel('schemas');
const entities = Object.values(model.entities).filter(
  ({ verbs, scope }) => verbs.includes('create') && (scope.kind === 'tenant' || scope.kind === 'shared'),
);

let app: TestApp;
let admin: Api;
let client: number;

const ofTicket = async (): Promise<Body> => ({ ticket_id: await newId('ticket') });

/** Values that are unique for each parent need a new parent. */
const parents: Readonly<Record<string, () => Promise<Body>>> = {
  comment: async () => ({ mention_ids: [] }),
  theme: async () => ({ client_id: await newId('client') }),
  'user-profile': async () => ({ user_id: await newId('user') }),
  'notification-preference': async () => ({ user_id: await newId('user') }),
  'vendor-branch': async () => ({ vendor_id: await newId('vendor') }),
  'ticket-cost': ofTicket,
  'ticket-labour': ofTicket,
  'ticket-part': ofTicket,
  'ticket-task': ofTicket,
};

async function newId(name: string): Promise<number> {
  const { answer } = await create(model.entities[name] as EntityModel);
  if (answer.status !== 201) throw new Error(`${name}: ${answer.text}`);
  return answer.body.id;
}

/** A valid row that belongs to the client; a value that happens to be taken is drawn again. */
async function create(entity: EntityModel): Promise<{ body: Body; answer: Answer }> {
  const owner = namesClient(entity) ? { client_id: client } : {};
  for (let attempt = 0; ; attempt++) {
    const narrowed = narrowedTo(admin, model, client);
    const given = {
      ...owner,
      ...(await parents[entity.name]?.()),
    };
    const body = { ...given, ...(await validBody(model, narrowed, entity, given)) };
    const answer = await admin.post(`/api/${entity.plural}`, body);
    if (answer.status !== 409 || attempt > 30) return { body, answer };
  }
}

/** Whether the request names the client; other rows get it from the record that they depend on. */
function namesClient({ scope, owner, field }: EntityModel): boolean {
  return !scope.through && !owner && field.client_id !== undefined;
}

/** Another value of one plain field. */
function changeOf(entity: EntityModel, row: Body): Body {
  const free = writableFields(entity).filter(({ name }) => !ruledFields(entity.name).includes(name));
  const text = free.find(({ kind, schema }) => kind === 'string' && !schema.pattern && !schema.format);
  if (text) return { [text.name]: `Changed ${row.id}`.slice(0, Number(text.schema.maxLength)) };
  const flag = free.find(({ kind }) => kind === 'boolean');
  return flag ? { [flag.name]: !row[flag.name] } : {};
}

beforeAll(async () => {
  app = await startApp({ env: publicAddress });
  admin = await signIn(app, 'admin');
  const clients = await admin.get('/api/clients', { filter: { client_name: 'City Hospital' }, fields: 'id' });
  client = clients.body[0].id;
});
afterAll(() => app.stop());

describe('an administrator of the platform', () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))(
    'creates and changes a %s of a client',
    async (_name, entity) => {
      const { body, answer } = await create(entity);
      expect(answer.status, `${JSON.stringify(body)} ${answer.text}`).toBe(201);
      if (namesClient(entity)) expect(answer.body.client_id).toBe(body.client_id);
      if (!entity.verbs.includes('update')) return;
      const changed = await admin.patch(`/api/${entity.plural}/${answer.body.id}`, changeOf(entity, answer.body));
      expect(changed.status, changed.text).toBe(200);
    },
  );
});

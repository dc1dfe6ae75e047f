import Router from '@koa/router';
import type { JsonSchema } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { defineRoute } from '#server/crud/plugs.ts';
import { conflict, forbidden, invalid } from '#server/errors.ts';
import { storeSetting } from '#server/services/installation-settings.ts';
import { addressIn, isLocalAddress, labelAddress, machineAddresses } from '#server/services/labels/label-address.ts';
import { nullable, object, operation, text } from '#server/services/open-api/blocks.ts';
import type { AppState } from '#server/state.ts';
import { asking, type LabelContext } from './label-request.ts';
import { textsOf } from './query-texts.ts';

const answer = object({
  address: nullable('string'),
  source: { type: ['string', 'null'], enum: ['environment', 'setting', null] },
  is_usable: { type: 'boolean', description: 'Other devices can open it, so labels are printed with it' },
  can_change: { type: 'boolean' },
  offered: { type: 'array', items: text(), description: 'Addresses of this machine in its networks' },
  is_local_only: { type: 'boolean', description: 'Only this machine reaches the program at present' },
});

const askedBody: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['address'],
  properties: {
    address: { type: ['string', 'null'], maxLength: 200, description: 'Such as https://assets.example.org' },
  },
};

const pathsFor = ({ platform }: Ability): Readonly<Record<string, JsonSchema>> => ({
  '/api/label-address': {
    get: operation('labelAddress', { summary: 'The address that labels begin with', answer }),
    ...(platform && {
      put: operation('setLabelAddress', {
        summary: 'Stores the address that labels begin with, or removes it',
        body: askedBody,
        answer,
      }),
    }),
  } as JsonSchema,
});

/** The address on labels: read by everybody who prints, stored by platform staff who print. */
export default defineRoute('label-print', 'address', {
  paths: /^\/api\/label-address$/,
  openApi: (ability) => (ability.can('create', 'label-print') ? pathsFor(ability) : {}),
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    router.get('/api/label-address', async (ctx) => {
      ctx.body = await addressFor(ctx, printer(ctx));
    });
    router.put('/api/label-address', async (ctx) => {
      const by = printer(ctx);
      await store(by, ctx.request.body);
      ctx.body = await addressFor(ctx, by);
    });
    return router;
  },
});

type By = { readonly engine: Engine; readonly caller: Caller };

function printer(ctx: LabelContext): By {
  textsOf(ctx, []);
  const by = asking(ctx);
  if (!by.caller.ability.can('create', 'label-print')) throw forbidden();
  return by;
}

async function addressFor(ctx: LabelContext, { engine, caller }: By) {
  const { address, source, isUsable } = await labelAddress(engine);
  const canChange = caller.ability.platform && source !== 'environment';
  return {
    address,
    source,
    is_usable: isUsable,
    can_change: canChange,
    offered: canChange ? machineAddresses(ctx.req.socket.localPort ?? 0) : [],
    is_local_only: canChange && engine.outside?.isLocalOnly === true,
  };
}

async function store({ engine, caller }: By, body: unknown): Promise<void> {
  if (!caller.ability.platform) throw forbidden('label_address_platform');
  if (engine.publicUrl !== null) throw conflict('label_address_fixed', [], {}, { address: engine.publicUrl });
  const faults = engine.validators.checkAsk('label address', askedBody, body ?? {});
  if (faults.length > 0) throw invalid(faults);
  const { address } = body as { address: string | null };
  const value = address === null ? null : storable(address.trim());
  await engine.database.transaction((trx) =>
    storeSetting(trx, 'label_address', value, { at: caller.now, by: caller.user.id as number }),
  );
}

function storable(text: string): string {
  const address = addressIn(text);
  if (address === null) throw invalid([{ path: '/address', code: 'label_address_form', params: { address: text } }]);
  if (isLocalAddress(address)) throw invalid([{ path: '/address', code: 'label_address_local', params: { address } }]);
  return address;
}

/** Records that the addresses of attacks name. */
export type Known = {
  readonly asset: number;
  readonly template: number;
  /** A print whose file is drawn at once, and the ids of its 150 assets. */
  readonly print: number;
  readonly assets: readonly number[];
};

export type Attack = {
  readonly what: string;
  /** The person who sends it, twenty times at once. */
  readonly who: 'bench-technician' | 'bench-member' | 'bench-admin';
  readonly method?: 'GET' | 'POST';
  readonly address: (known: Known) => string;
  readonly accept?: string;
  readonly body?: (known: Known) => object;
  /** A further status that is expected. */
  readonly status?: number;
  /** The request uploads a picture of this many pixels a side. */
  readonly picture?: number;
};

type RouteAttack = Partial<Omit<Attack, 'what' | 'method'>>;

const labelLines = { address: () => '/api/masters/labels/label/all-data?perPage=100' };

/** A request to each address of a hand-written route, by its method and path as the route describes them. */
export const routeAttacks: Readonly<Record<string, RouteAttack>> = {
  'GET /api/basket/data': {},
  'POST /api/basket/update': { body: ({ assets }) => ({ entity: 'asset', add: assets }) },
  'POST /api/basket/empty': { body: () => ({ only_missing: true }) },
  'GET /api/bookmarks/data': {},
  'POST /api/bookmarks/update': { body: () => ({ path: '/assets', title: 'Assets' }) },
  'GET /api/masters/labels/label/all-data': labelLines,
  'GET /api/masters/labels/label/all-qr-data': {},
  'GET /api/masters/labels/label/all-pm-data': {},
  'GET /api/masters/labels/label/all-calibration-data': {},
  'GET /api/masters/labels/label': { address: () => '/api/masters/labels/label?item=name', status: 404 },
  'GET /api/masters/user/userlabel/all-data': {},
  'GET /api/masters/user/userlabel/all-pm-data': {},
  'GET /api/masters/user/userlabel': { address: () => '/api/masters/user/userlabel?item=name', status: 404 },
  'GET /api/public-page-preview': { who: 'bench-admin' },
  'GET /api/label-prints/{id}/file': { address: ({ print }) => `/api/label-prints/${print}/file` },
  'GET /api/report-choices': { address: ({ asset }) => `/api/report-choices?asset_id=${asset}` },
  'POST /api/reports': { body: ({ asset }) => ({ asset_id: asset }), status: 415 },
  'GET /api/stickers-to-print': { who: 'bench-admin', address: () => '/api/stickers-to-print?kind=pm&perPage=500' },
  'GET /api/label-templates/{id}/test-page': {
    address: ({ template }) => `/api/label-templates/${template}/test-page`,
  },
  'POST /api/label-templates/{id}/test-labels': {
    address: ({ template }) => `/api/label-templates/${template}/test-labels`,
    body: ({ assets }) => ({ ids: assets.slice(0, 100) }),
  },
  'GET /api/label-address': {},
  'PUT /api/label-address': { body: () => ({ address: 'https://assets.hospital.test' }), status: 403 },
  'GET /api/label-templates/{id}/values': { address: ({ template }) => `/api/label-templates/${template}/values` },
  'POST /api/label-templates/{id}/preview': {
    address: ({ template }) => `/api/label-templates/${template}/preview`,
    body: () => ({}),
  },
};

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const onAsset = (path: string) => ({
  who: 'bench-member' as const,
  address: ({ asset }: Known) => `/api/assets/${asset}${path}`,
});

/** Requests that every entity or the platform answers, of the kinds that cost most. */
const corridorAttacks: readonly Attack[] = [
  { what: 'all assets as CSV', who: 'bench-admin', address: () => '/api/assets', accept: 'text/csv' },
  { what: 'all assets as a workbook', who: 'bench-admin', address: () => '/api/assets', accept: workbook },
  { what: 'a record', ...onAsset('') },
  { what: 'a record as PDF', ...onAsset('/print') },
  { what: 'a record as PDF with its history', ...onAsset('/print?timeline=1') },
  { what: 'a time line', ...onAsset('/timeline?limit=200') },
  { what: 'a time line as CSV', ...onAsset('/timeline'), accept: 'text/csv' },
  { what: 'counts of related rows', ...onAsset('/related') },
  { what: 'who may do what with a record', who: 'bench-admin', address: ({ asset }) => `/api/who-may/assets/${asset}` },
  { what: 'a picture of 5000 × 5000', who: 'bench-member', method: 'POST', address: () => '/api/files', picture: 5000 },
  { what: 'the description of the API', who: 'bench-member', address: () => '/api/openapi.json' },
  { what: 'the model', who: 'bench-member', address: () => '/api/model' },
  { what: 'the model of an entity', who: 'bench-member', address: () => '/api/model/asset' },
  { what: 'the lists of masters', who: 'bench-member', address: () => '/api/master-lists' },
  { what: 'the home page', who: 'bench-member', address: () => '/api/dashboard' },
  {
    what: 'a print of 150 labels',
    who: 'bench-member',
    method: 'POST',
    address: () => '/api/label-prints',
    body: ({ template, assets }) => ({ label_template_id: template, subject: 'asset', ids: assets }),
  },
  {
    what: 'reliability of an asset',
    ...onAsset('/actions/reliability'),
    method: 'POST',
    body: () => ({}),
  },
];

export const attacks: readonly Attack[] = [
  ...Object.entries(routeAttacks).map(([route, { who = 'bench-member', ...attack }]): Attack => {
    const [method, path = ''] = route.split(' ') as ['GET' | 'POST', string];
    return { what: route, who, method, address: () => path, ...attack };
  }),
  ...corridorAttacks,
];

import { readFileSync } from 'node:fs';

/** A whole list of 100,000 rows and 12 columns, six of them titles of other records. */
const fields =
  'asset_no,name,serial_no,state,purchase_cost,purchased_on,created_at,family_id,model_id,department_id,room_id,branch_id';
const goals = { firstByte: 100, growth: 50 } as const;
const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The product's format and the floor's format that it is compared with; the last pair is reported without a goal. */
const pairs = [
  { name: 'CSV', accept: csv, floor: csv, goal: 70 },
  { name: 'XLSX', accept: xlsx, floor: xlsx, goal: 70 },
  { name: 'XLSX beside CSV', accept: xlsx, floor: csv, goal: 0 },
] as const;

type Side = { readonly url: string; readonly token: string; readonly pid: number };
type Shot = { readonly ms: number; readonly firstByte: number; readonly growth: number; readonly bytes: number };

/**
 * Exports over everything as an administrator, the product's against what the floor writes from one statement:
 * rows per second, milliseconds to the first byte, and by how many MB the product's memory grows meanwhile. The first of
 * each is not counted.
 */
export async function measureExports(floor: Side, product: Side, rounds: number): Promise<boolean> {
  let isReached = true;
  for (const { name, accept, floor: written, goal } of pairs) {
    const sides = {
      floor: () => shoot(floor, '/api/export', written),
      product: () =>
        shoot(product, `/api/assets?fields=${fields}&sort=${encodeURIComponent('["name","ASC"]')}`, accept),
    };
    await sides.floor();
    await sides.product();
    const shots: { floor: Shot; product: Shot }[] = [];
    for (let n = 0; n < rounds; n++) shots.push({ floor: await sides.floor(), product: await sides.product() });
    const ratioOf = (shot: (typeof shots)[number]) => (100 * shot.floor.ms) / shot.product.ms;
    const middle = shots.sort((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds / 2)]!;
    const ratio = Math.round(ratioOf(middle));
    const worst = {
      firstByte: Math.round(Math.max(...shots.map((shot) => shot.product.firstByte))),
      growth: Math.round(Math.max(...shots.map((shot) => shot.product.growth))),
    };
    const reached = ratio >= goal && worst.firstByte < goals.firstByte && worst.growth < goals.growth;
    isReached &&= reached;
    console.log(
      `export 100,000 rows, ${name}`.padEnd(38),
      perSecond(middle.floor).padStart(8),
      perSecond(middle.product).padStart(8),
      `${ratio} %`.padStart(7),
      (goal ? `${goal} %` : '').padStart(6),
      ` first byte ${worst.firstByte} ms, memory +${worst.growth} MB, ${Math.round(middle.product.bytes / 1e6)} MB`,
      reached ? '' : ' below the goal',
    );
  }
  return isReached;
}

function perSecond({ ms }: Shot): string {
  return String(Math.round(100_000_000 / ms));
}

async function shoot({ url, token, pid }: Side, path: string, accept: string): Promise<Shot> {
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  const begun = performance.now();
  let [firstByte, bytes] = [0, 0];
  try {
    const answer = await fetch(url + path, {
      headers: { authorization: `Bearer ${token}`, accept, 'accept-encoding': 'identity' },
    });
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    for await (const part of answer.body) {
      firstByte ||= performance.now() - begun;
      bytes += part.length;
    }
  } finally {
    clearInterval(watch);
  }
  return { ms: performance.now() - begun, firstByte, bytes, growth: most - before };
}

/** MB of private memory of a process; pages of a mapped database file belong to the system. */
function memoryOf(pid: number): number {
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

import { describe, expect, it } from 'vitest';
import { type Down, reliabilityOf as ofAssets, type Period } from '#schemas/asset-records/reliability.ts';

const hour = 3_600_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const at = (hours: number) => new Date(start + hours * hour).toISOString();
const days = (count: number) => ({ from: at(0), until: at(24 * count) });
const down = (from: number, until: number | null, more: Partial<Down> = {}): Down => ({
  kind: 'breakdown',
  from: at(from),
  until: until === null ? null : at(until),
  share_pct: 100,
  ...more,
});

const reliabilityOf = (rows: readonly Down[], period: Period) => ofAssets([rows], period);

describe('the reliability of an asset', () => {
  it('is that of the worked example: 90 days, failures of 6, 30 and 4.5 hours', () => {
    expect(reliabilityOf([down(100, 106), down(500, 530), down(1000, 1004.5)], days(90))).toEqual({
      failures: 3,
      repairs: 3,
      down_hours: 40.5,
      mttr_hours: 13.5,
      mtbf_hours: 706.5,
      availability_pct: 98.125,
      uptime_pct: 98.125,
    });
  });

  it('without a failure has no time between failures, and never 0', () => {
    expect(reliabilityOf([], days(90))).toEqual({
      failures: 0,
      repairs: 0,
      down_hours: 0,
      mttr_hours: null,
      mtbf_hours: null,
      availability_pct: null,
      uptime_pct: 100,
    });
  });

  it('counts breakdowns only: planned work, waiting and user errors are no failures', () => {
    const kinds = ['preventive', 'calibration', 'waiting_parts', 'utility', 'user_error', 'other'];
    const planned = kinds.map((kind, n) => down(10 * n, 10 * n + 5, { kind }));
    expect(reliabilityOf([...planned, down(200, 210)], days(90))).toMatchObject({ failures: 1, down_hours: 10 });
  });

  it('merges what overlaps or touches into one failure, and counts each moment once by its largest share', () => {
    const rows = [down(0, 10, { share_pct: 50 }), down(5, 15), down(15, 20), down(8, 9)];
    expect(reliabilityOf(rows, days(90))).toMatchObject({
      failures: 1,
      repairs: 1,
      down_hours: 17.5,
      mttr_hours: 20,
    });
  });

  it('counts a partly usable asset by its unusable share', () => {
    const half = reliabilityOf([down(10, 20, { share_pct: 50 })], days(10));
    expect(half).toMatchObject({ down_hours: 5, mtbf_hours: 235, uptime_pct: 97.917 });
    // C.7: MTTR = Σ repair duration / number of completed repairs.
    expect(half).toMatchObject({ mttr_hours: 10, availability_pct: 95.918 });
    expect(reliabilityOf([down(10, 20, { share_pct: null })], days(10)).down_hours).toBe(10);
  });

  // C.7: MTTR = Σ repair duration / number of completed repairs; the duration of a repair does not begin with the period.
  it('counts the downtime in the period and the whole of a repair that ends in it; a continuing failure is not repaired yet', () => {
    const rows = [down(-50, 10), down(2150, null), down(-20, -10), down(3000, 3010)];
    expect(reliabilityOf(rows, days(90))).toEqual({
      failures: 2,
      repairs: 1,
      down_hours: 20,
      mttr_hours: 60,
      mtbf_hours: 1070,
      availability_pct: 94.69,
      uptime_pct: 99.074,
    });
    const whole = reliabilityOf([down(-1, null)], days(1));
    expect(whole).toMatchObject({ failures: 1, repairs: 0, mttr_hours: null, mtbf_hours: 0, uptime_pct: 0 });
    expect(whole.availability_pct).toBeNull();
  });

  it('of an empty period has no values', () => {
    expect(reliabilityOf([down(-5, 5)], days(0))).toMatchObject({ failures: 0, uptime_pct: null, mtbf_hours: null });
  });

  it('has availability and uptime alike whenever every failure is repaired', () => {
    for (let n = 1; n < 200; n += 1) {
      const rows = Array.from({ length: (n % 5) + 1 }, (_, k) => down(k * 400 + n, k * 400 + n + 1 + ((n * k) % 90)));
      const { availability_pct: a, uptime_pct: u } = reliabilityOf(rows, days(120));
      expect(a).toBe(u);
    }
  });

  it('of several assets counts the hours and failures of all, and merges nothing between them', () => {
    const together = ofAssets([[down(10, 20)], [down(15, 25), down(100, 102)], []], days(10));
    expect(together).toMatchObject({ failures: 3, down_hours: 22, mttr_hours: 7.333, mtbf_hours: 232.667 });
    expect(together.uptime_pct).toBe(96.944);
    expect(ofAssets([], days(10))).toMatchObject({ failures: 0, uptime_pct: null });
  });
});

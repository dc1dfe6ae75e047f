import type { AssetDowntime } from '#generator/generated/asset-downtime.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<AssetDowntime>('asset-downtime', {
  check: ({ started_at, ended_at }) =>
    started_at && ended_at && Date.parse(ended_at) < Date.parse(started_at)
      ? [faultAt('ended_at', 'end_before_start')]
      : [],
  computed: {
    minutes: ({ started_at, ended_at, share_pct }) => {
      if (!started_at || !ended_at) return null;
      const minutes = (Date.parse(ended_at) - Date.parse(started_at)) / 60_000;
      return minutes < 0 ? null : Math.round((minutes * (share_pct ?? 100)) / 100);
    },
  },
});

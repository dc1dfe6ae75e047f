import { defineHook } from '#server/crud/plugs.ts';
import { followDays } from './follow-days.ts';

export default defineHook('asset-warranty', 'follow-days', { beforeSave: followDays });

import { linesOf } from '../../reference/table.ts';
import type { Pack } from '../types.ts';
import { equipment } from './equipment.ts';
import { departments } from './rooms.ts';
import { service } from './service.ts';

/** The starter pack of a hospital. */
export const hospital: Pack = {
  groups: [...equipment, ...service],
  departments: linesOf(departments, '|').map(([code = '', type = '', ...names]) => ({ code, type, names })),
};

import { everySchema } from './every-schema.ts';

everySchema(0, 3);

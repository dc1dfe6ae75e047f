import { everySchema } from './every-schema.ts';

everySchema(1, 3);

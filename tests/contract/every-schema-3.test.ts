import { everySchema } from './every-schema.ts';

everySchema(2, 3);

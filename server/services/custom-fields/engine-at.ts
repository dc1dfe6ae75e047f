import type { Engine } from '#server/crud/engine.ts';
import type { Reader } from '#server/database/connect.ts';
import type { Engines } from './engines.ts';

/** Returns the engine with the current custom fields of a client; null = the platform's. */
export function engineAt(engines: Engines): (reader: Reader, clientId: number | null) => Promise<Engine> {
  return async (reader, clientId) => {
    const [[version] = []] = await reader.read("select value from versions where name = 'custom'", []);
    return engines.at(reader, Number(version ?? 0), clientId);
  };
}

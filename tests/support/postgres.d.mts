export function postgresFolder(): string | null;
export function startPostgres(
  bin: string,
  durable?: boolean,
  within?: string,
): Promise<{ url: string; stop(): Promise<void>; kill(): Promise<void>; begin(): Promise<void> }>;

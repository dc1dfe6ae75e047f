import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds, bytes and counts that one client cannot go beyond. */
export const serverLimits = {
  /** The time until a request's head must have arrived, and until all of it must have arrived. */
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
  maxHeaders: 100,
  connections: 2000,
  keepAliveTimeout: 65_000,
} as const;

export type ServerLimits = { readonly [Name in keyof typeof serverLimits]: number };

/**
 * The HTTP server with its limits: Node itself rejects requests that are too slow or too large, and too many connections.
 */
export function makeServer(answer: RequestListener, limits: ServerLimits = serverLimits): Server {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval, maxHeaderSize } = limits;
  const server = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval, maxHeaderSize }, answer);
  server.maxHeadersCount = limits.maxHeaders;
  server.maxConnections = limits.connections;
  server.keepAliveTimeout = limits.keepAliveTimeout;
  return server;
}

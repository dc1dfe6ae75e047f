import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds, bytes and counts that one client cannot go beyond. */
export const serverLimits = {
  /** A request's head must be here by then, and all of it by then. */
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
  maxHeaders: 100,
  connections: 2000,
  keepAliveTimeout: 65_000,
} as const;

export type ServerLimits = { readonly [Name in keyof typeof serverLimits]: number };

/** The HTTP server with its limits: slow, endless and too many clients are turned away by Node itself. */
export function makeServer(answer: RequestListener, limits: ServerLimits = serverLimits): Server {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval, maxHeaderSize } = limits;
  const server = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval, maxHeaderSize }, answer);
  server.maxHeadersCount = limits.maxHeaders;
  server.maxConnections = limits.connections;
  server.keepAliveTimeout = limits.keepAliveTimeout;
  return server;
}

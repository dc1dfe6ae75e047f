declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options: Record<string, unknown>,
    ): Promise<void>;
    Grant: new (
      values: Record<string, unknown>,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}

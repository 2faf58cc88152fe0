/** Types of oidc-provider 9, as far as the sandbox uses it. The package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface AdapterPayload {
    [key: string]: unknown;
    grantId?: string;
    uid?: string;
    consumed?: number;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(code: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Client {
    clientId: string;
    backchannelLogout(sub: string, sid: string | undefined): Promise<void>;
  }

  export interface Session {
    uid: string;
    accountId?: string;
    exp?: number;
    authorizations?: Record<string, { grantId?: string; sid?: string }>;
    grantIdFor(clientId: string): string | undefined;
    persist(): Promise<unknown>;
    destroy(): Promise<void>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface Interaction {
    uid: string;
    params: Record<string, unknown>;
    session?: { uid?: string; accountId?: string };
  }

  export interface InteractionResult {
    error?: string;
    error_description?: string;
    login?: { accountId: string; amr?: string[] };
    account?: { country: string };
  }

  export interface OidcContext {
    oidc: {
      client: Client;
      session: Session;
      prompts: Set<string>;
      params: Record<string, unknown>;
      result?: InteractionResult;
      provider: Provider;
    };
    type: string;
    body: unknown;
    set(name: string, value: string): void;
  }

  export interface Token {
    accountId?: string;
    grantId?: string;
    resourceServer?: { accessTokenTTL?: number };
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    createContext(req: IncomingMessage, res: ServerResponse): object;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionResult(
      req: IncomingMessage,
      res: ServerResponse,
      result: InteractionResult,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>;
    on(event: string, listener: (...values: unknown[]) => void): this;
    Client: { find(id: string): Promise<Client | undefined> };
    Session: {
      get(ctx: object): Promise<Session>;
      findByUid(uid: string): Promise<Session | undefined>;
    };
    Grant: {
      new (properties: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    RefreshToken: { revokeByGrantId(id: string): Promise<void> };
    AuthorizationCode: { revokeByGrantId(id: string): Promise<void> };
  }

  export const interactionPolicy: {
    base(): { get(name: string): { checks: { add(check: unknown): void } } | undefined };
    Check: new (
      reason: string,
      description: string,
      error: string,
      check: (ctx: OidcContext) => boolean,
    ) => unknown;
  };
}

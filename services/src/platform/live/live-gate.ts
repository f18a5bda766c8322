import type { IncomingMessage } from 'node:http';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Auth, isOwnOrigin, readCredentials, SessionResolver } from '../auth/index.js';
import { Config } from '../config/index.js';
import { clientAddress, NetworkLimit } from '../http/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { networkOf } from '../network-of.js';

/** The user and session of an accepted upgrade. */
export interface Admission {
  auth: Auth;
  /** Its network, from `networkOf`. */
  network: string;
  /** Checks the session again: minutes may pass between the upgrade and the first message, and hours until the last. */
  isStillSignedIn(): Promise<boolean>;
}

/** Decides at the upgrade who gets a socket, by Origin and by the session of the cookie. */
@Injectable()
export class LiveGate implements BeforeApplicationShutdown {
  private readonly admitted = new WeakMap<IncomingMessage, Admission>();
  private isStopping = false;

  constructor(
    private readonly config: Config,
    private readonly sessions: SessionResolver,
    private readonly limit: NetworkLimit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /** @returns null when the upgrade may continue, else the status of the refusal */
  async refusalOf(request: IncomingMessage): Promise<number | null> {
    if (this.isStopping) return 503;
    if (!isOwnOrigin(request.headers, this.config)) return 403;
    const network = networkOf(clientAddress(request, this.config.env.TRUSTED_PROXIES));
    if (!(await this.limit.mayOpenSocket(network))) return 429;
    try {
      const credentials = readCredentials(request, this.config);
      const auth = await this.sessions.lookUp(credentials);
      if (this.isStopping) return 503;
      if (auth) {
        const isStillSignedIn = () => this.sessions.isLive(auth.sessionId);
        this.admitted.set(request, { auth, network, isStillSignedIn });
      }
      // A browser hides a refused upgrade from its page, which would retry for ever; the page can read a close code.
      return auth || request.headers.origin !== undefined ? null : 401;
    } catch (error) {
      this.logger.error({ err: error }, 'a socket could not be authenticated');
      return 503;
    }
  }

  /** Null for a browser that must get the message that it is signed out. */
  admissionOf(request: IncomingMessage): Admission | null {
    return this.admitted.get(request) ?? null;
  }
}

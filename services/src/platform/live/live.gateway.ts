import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_CLOSE } from '@beem/contracts';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Auth, isOwnOrigin, readCredentials, SessionResolver } from '../auth/index.js';
import { Config } from '../config/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { LiveSocket, refuse } from './live-socket.js';
import { LiveSubscriptions } from './live-subscriptions.js';

const PATH = '/ws';
const HEARTBEAT_MS = 30_000;
const MAX_MESSAGE_BYTES = 4_096;
const GOING_AWAY = 1001;

/**
 * The sockets of this process at /ws. Who it is, is decided at the upgrade by cookie and Origin. Stands on `ws` alone:
 * a socket costs what `ws` needs, nothing for decorators and streams.
 */
@Injectable()
export class LiveGateway implements OnModuleInit, BeforeApplicationShutdown {
  private readonly sockets = new Map<WebSocket, LiveSocket>();
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  private heartbeat?: NodeJS.Timeout;
  private isStopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
    private readonly sessions: SessionResolver,
    private readonly subscriptions: LiveSubscriptions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    (this.host.httpAdapter.getHttpServer() as Server).on('upgrade', (request, socket, head) => {
      void this.upgrade(request, socket, head);
    });
    this.heartbeat = setInterval(() => {
      for (const socket of this.sockets.values()) socket.beat();
    }, HEARTBEAT_MS);
  }

  /** Clients are told that the server goes, and come back to another. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.heartbeat);
    const open = [...this.sockets.keys()];
    for (const socket of open) socket.close(GOING_AWAY);
    await Promise.race([
      Promise.all(open.map(untilClosed)),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]);
    for (const socket of this.sockets.keys()) socket.terminate();
  }

  /** Sockets open in this process. */
  get size(): number {
    return this.sockets.size;
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== PATH) return answer(socket, '404 Not Found');
    if (this.isStopping) return answer(socket, '503 Service Unavailable');
    if (!isOwnOrigin(request.headers, this.config)) return answer(socket, '403 Forbidden');
    let auth: Auth | null;
    try {
      auth = await this.sessions.resolve(readCredentials(request));
    } catch (error) {
      this.logger.error({ err: error }, 'a socket could not be authenticated');
      return answer(socket, '503 Service Unavailable');
    }
    // A browser hides a refused upgrade from its page, which would try for ever; a close code it can read.
    if (!auth && request.headers.origin === undefined) return answer(socket, '401 Unauthorized');
    if (socket.destroyed) return;
    this.server.handleUpgrade(request, socket, head, (opened) => this.accept(opened, auth));
  }

  private accept(opened: WebSocket, auth: Auth | null): void {
    if (!auth) {
      opened.on('error', () => {});
      refuse(opened, SOCKET_CLOSE.unauthenticated, 'Please sign in to continue.');
      return;
    }
    this.sockets.set(opened, new LiveSocket(opened, auth, this.subscriptions));
    opened.once('close', () => this.sockets.delete(opened));
  }
}

function answer(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function untilClosed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { INestApplication } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { MessageMappingProperties } from '@nestjs/websockets';
import type { Observable } from 'rxjs';
import type { VerifyClientCallbackAsync, WebSocket, WebSocketServer } from 'ws';
import { LiveGate } from './live-gate.js';
import { parseMessage } from './live-messages.js';

type ServerAtPath = WebSocketServer & { path: string };

/** Nest's `ws` adapter with our wire format. The gate authenticates a client before its socket opens. */
export class LiveAdapter extends WsAdapter {
  constructor(private readonly app: INestApplication) {
    super(app, { messageParser: parseMessage });
  }

  override create(port: number, options: Record<string, unknown>): WebSocketServer {
    const gate = this.app.get(LiveGate); // Read here, because a process without the role api has neither gateway nor gate.
    const verifyClient: VerifyClientCallbackAsync = ({ req }, decide) => {
      void gate.refusalOf(req).then((status) => (status === null ? decide(true) : decide(false, status)));
    };
    return super.create(port, { ...options, verifyClient });
  }

  /** Like the base class, whose chain of observables per socket would double the cost of an idle one. */
  override bindMessageHandlers(
    client: WebSocket,
    handlers: MessageMappingProperties[],
    transform: (result: unknown) => Observable<unknown>,
  ): void {
    client.on('message', (data) => {
      const byName = new Map(handlers.map((handler) => [handler.message as string, handler]));
      this.bindMessageHandler({ data }, byName, transform).subscribe({
        next: (answer) => {
          if (answer && client.readyState === client.OPEN) client.send(JSON.stringify(answer));
        },
        error: (error) => this.logger.error(error),
      });
    });
  }

  /**
   * Faults of a client (a frame that is too large, broken UTF-8, a lost connection) are not ours: `ws` closes the
   * socket without a log.
   */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (client) => client.on('error', ignore));
    server.on('error', (error) => this.logger.error(error));
    return server;
  }

  /** Like the base class, which however drops an upgrade for another path without an answer. */
  protected override ensureHttpServerExists(port: number, httpServer: Server): undefined {
    if (this.httpServersRegistry.has(port)) return;
    this.httpServersRegistry.set(port, httpServer);
    httpServer.on('upgrade', (request, socket, head) => {
      const path = request.url?.split('?')[0];
      const servers = (this.wsServersRegistry.get(port) ?? []) as ServerAtPath[];
      const server = servers.find((known) => known.path === path);
      if (server) upgrade(server, request, socket, head);
      else refuseUpgrade(socket);
    });
  }
}

function upgrade(server: WebSocketServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  server.handleUpgrade(request, socket, head, (client: WebSocket) =>
    server.emit('connection', client, request),
  );
}

function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function ignore(): void {}

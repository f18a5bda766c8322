import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerMessage, SOCKET_CLOSE } from '@beem/contracts';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { WebSocket } from 'ws';
import { Config } from '../config/index.js';
import { SecurityLog } from '../logging/index.js';
import { Metrics } from '../metrics/index.js';
import { type Admission, LiveGate } from './live-gate.js';
import { LiveSocket, refuse, SERVICE_RESTART } from './live-socket.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { SOCKETS_PER_NETWORK, SocketCaps } from './socket-caps.js';

const HEARTBEAT_MS = 30_000;
const MAX_MESSAGE_BYTES = 4_096;
const GOING_AWAY = 1001;
/** So that not all clients of a process connect again at once, each three seconds after its socket closed. */
const CLOSED_AT_ONCE = 200;
const CLOSE_INTERVAL_MS = 100;
/** A process that ends has no more time for its sockets. */
const MAX_CLOSING_MS = 5_000;

/** The sockets of this process. The upgrade has authenticated their users (`LiveAdapter`, `LiveGate`). */
@WebSocketGateway({
  path: '/ws',
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false, // Its buffers would cost more than all the rest of a socket.
  clientTracking: false, // `sockets` knows them.
})
export class LiveGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, BeforeApplicationShutdown
{
  private readonly sockets = new Map<WebSocket, LiveSocket>();
  private readonly caps: SocketCaps<LiveSocket>;
  private heartbeat?: NodeJS.Timeout;

  constructor(
    config: Config,
    private readonly security: SecurityLog,
    private readonly gate: LiveGate,
    private readonly subscriptions: LiveSubscriptions,
    metrics: Metrics,
  ) {
    metrics.gauge('beem_live_sockets', 'Open sockets of this process.', () => this.size);
    this.caps = new SocketCaps(config.scaleLimit(SOCKETS_PER_NETWORK));
  }

  afterInit(): void {
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
    // A client that could not be reached connects again, is authenticated again and reads what it missed.
    this.subscriptions.onMissed(() => void this.closeAll(SERVICE_RESTART));
  }

  /** One heartbeat of every socket. */
  beat(now = Date.now()): void {
    for (const socket of this.sockets.values()) socket.beat(now);
  }

  handleConnection(client: WebSocket, request: IncomingMessage): void {
    const admission = this.gate.admissionOf(request);
    if (!admission) refuse(client, SOCKET_CLOSE.unauthenticated, 'Please sign in to continue.');
    else if (this.caps.hasSpaceFor(admission.network)) this.admit(client, admission);
    else {
      this.recordTooMany('sockets of a network', admission);
      refuse(client, SOCKET_CLOSE.tooMany, 'Too many connections come from your network.');
    }
  }

  /** Users look at their newest tab, so the oldest one is closed. */
  private admit(client: WebSocket, admission: Admission): void {
    const socket = new LiveSocket(client, admission, this.subscriptions);
    this.sockets.set(client, socket);
    const tooMany = this.caps.add(socket, admission.auth.user.id, admission.network);
    if (!tooMany) return;
    this.recordTooMany('sockets of a user', admission);
    tooMany.giveWay();
  }

  private recordTooMany(limit: string, { auth, network }: Admission): void {
    const key = `${limit} ${auth.user.id}`;
    this.security.recordSampled('rate-limit.exceeded', key, { limit, userId: auth.user.id, network });
  }

  handleDisconnect(client: WebSocket): void {
    const socket = this.sockets.get(client);
    if (!socket) return;
    socket.leave();
    this.sockets.delete(client);
    this.caps.remove(socket, socket.admission.auth.user.id, socket.admission.network);
  }

  @SubscribeMessage('auth')
  signIn(@ConnectedSocket() client: WebSocket, @MessageBody() userId: string): Promise<void> | undefined {
    return this.sockets.get(client)?.signIn(userId);
  }

  @SubscribeMessage('ping')
  answerPing(): ServerMessage {
    return { type: 'pong' };
  }

  private async closeAll(code: number, everyMs = CLOSE_INTERVAL_MS): Promise<void> {
    const open = [...this.sockets.keys()];
    for (let at = 0; at < open.length; at += CLOSED_AT_ONCE) {
      if (at > 0) await sleep(everyMs, undefined, { ref: false });
      for (const socket of open.slice(at, at + CLOSED_AT_ONCE)) socket.close(code);
    }
  }

  /** Clients get the message that the server ends and connect to another. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.heartbeat);
    const open = [...this.sockets.keys()];
    const everyMs = Math.min(CLOSE_INTERVAL_MS, (MAX_CLOSING_MS * CLOSED_AT_ONCE) / (open.length || 1));
    await this.closeAll(GOING_AWAY, everyMs);
    // Without a reference, or the timer would keep the process for a second after all sockets are closed.
    await Promise.race([Promise.all(open.map(untilClosed)), sleep(1_000, undefined, { ref: false })]);
    for (const socket of this.sockets.keys()) socket.terminate();
  }

  /** Sockets open in this process. */
  get size(): number {
    return this.sockets.size;
  }
}

function untilClosed(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

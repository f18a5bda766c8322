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
import { LiveDoor } from './live-door.js';
import { LiveSocket, refuse } from './live-socket.js';
import { LiveSubscriptions } from './live-subscriptions.js';

const HEARTBEAT_MS = 30_000;
const MAX_MESSAGE_BYTES = 4_096;
const GOING_AWAY = 1001;
/** "Service restart": clients come back to it. */
const COME_BACK = 1012;
/** So that not all sockets of a process come back at once. */
const CUT_OFF_AT_ONCE = 200;
const CUT_OFF_EVERY_MS = 100;

/** The sockets of this process. Who it is, was decided at the upgrade (`LiveAdapter`, `LiveDoor`). */
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
  private heartbeat?: NodeJS.Timeout;

  constructor(
    private readonly door: LiveDoor,
    private readonly subscriptions: LiveSubscriptions,
  ) {}

  afterInit(): void {
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.subscriptions.onMissed(() => void this.cutOff());
  }

  /** One heartbeat of every socket. */
  beat(): void {
    for (const socket of this.sockets.values()) socket.beat();
  }

  handleConnection(client: WebSocket, request: IncomingMessage): void {
    const admission = this.door.admissionOf(request);
    if (admission) this.sockets.set(client, new LiveSocket(client, admission, this.subscriptions));
    else refuse(client, SOCKET_CLOSE.unauthenticated, 'Please sign in to continue.');
  }

  handleDisconnect(client: WebSocket): void {
    this.sockets.get(client)?.leave();
    this.sockets.delete(client);
  }

  @SubscribeMessage('auth')
  signIn(@ConnectedSocket() client: WebSocket, @MessageBody() userId: string): Promise<void> | undefined {
    return this.sockets.get(client)?.signIn(userId);
  }

  @SubscribeMessage('ping')
  answerPing(): ServerMessage {
    return { type: 'pong' };
  }

  /** Who was not reached for a while comes back, is asked anew who they are, and asks for what they missed. */
  private async cutOff(): Promise<void> {
    const open = [...this.sockets.keys()];
    for (let at = 0; at < open.length; at += CUT_OFF_AT_ONCE) {
      for (const socket of open.slice(at, at + CUT_OFF_AT_ONCE)) socket.close(COME_BACK);
      await sleep(CUT_OFF_EVERY_MS, undefined, { ref: false });
    }
  }

  /** Clients are told that the server goes, and come back to another. */
  async beforeApplicationShutdown(): Promise<void> {
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
}

function untilClosed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SecurityLog } from '../../../../platform/logging/index.js';
import { networkOf } from '../../../../platform/network-of.js';
import { publisherEnded, publisherMissing, publisherUnknown, wrongRemote } from '../releases.errors.js';
import { RemoteTokens } from './remote-tokens.js';
import type { KnownPublisher, Publisher } from './remote-tokens.repository.js';

type PublisherRequest = Request & { publisher?: KnownPublisher };

/** Admits callers with a publishing token; where the path names a remote, it must be the token's own. */
@Injectable()
export class PublisherGuard implements CanActivate {
  constructor(
    private readonly tokens: RemoteTokens,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PublisherRequest>();
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw publisherMissing();
    const publisher = await this.tokens.find(token);
    if (!publisher) {
      this.recordRefusal('unknown publish token', request);
      throw await this.explain(token);
    }
    const { name } = request.params;
    if (name !== undefined && name !== publisher.remote) {
      this.recordRefusal('the publish token is of another remote', request, publisher);
      throw wrongRemote(publisher.remote, String(name));
    }
    request.publisher = publisher;
    return true;
  }

  /** Only the holder of a token learns how it ended. */
  private async explain(token: string): Promise<Error> {
    const ended = await this.tokens.findEnded(token);
    if (!ended) return publisherUnknown();
    const { remote, revoked_at: revokedAt, expires_at: expiresAt } = ended;
    const day = (revokedAt ?? expiresAt).toISOString().slice(0, 10);
    return publisherEnded(remote, `${revokedAt ? 'was revoked' : 'expired'} on ${day}`);
  }

  private recordRefusal(reason: string, request: Request, publisher?: Publisher): void {
    const details = { reason, actor: publisher?.label, remote: publisher?.remote };
    this.security.recordSampled(
      'access.denied',
      `${reason} ${publisher?.label ?? networkOf(request.ip)}`,
      details,
    );
  }
}

/** The label of the call's token: the actor of the event log. */
export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => publisherOf(context).label,
);

/** The publisher of a call. */
export const ByPublisher = createParamDecorator(
  (_: unknown, context: ExecutionContext): KnownPublisher => publisherOf(context),
);

/** The remote of the call's token. */
export const OwnRemote = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => publisherOf(context).remote,
);

/** @throws AppError 401 if no `PublisherGuard` admitted the call */
export function publisherOf(context: ExecutionContext): KnownPublisher {
  const { publisher } = context.switchToHttp().getRequest<PublisherRequest>();
  if (!publisher) throw publisherMissing();
  return publisher;
}

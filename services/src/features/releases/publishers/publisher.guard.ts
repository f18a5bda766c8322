import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { SecurityLog } from '../../../platform/logging/index.js';
import { networkOf } from '../../../platform/network-of.js';
import { publisherUnknown, wrongRemote } from '../releases.errors.js';
import { RemoteTokens } from './remote-tokens.js';
import type { Publisher } from './remote-tokens.repository.js';

type PublisherRequest = Request & { publisher?: Publisher };

/** Admits callers with a publishing token; where the path names a remote, it must be the token's own. */
@Injectable()
export class PublisherGuard implements CanActivate {
  constructor(
    private readonly tokens: RemoteTokens,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PublisherRequest>();
    const [, token] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
    const publisher = token ? await this.tokens.find(token) : null;
    if (!publisher) {
      if (token) this.recordRefusal('unknown publish token', request);
      throw publisherUnknown();
    }
    const { name } = request.params;
    if (name !== undefined && name !== publisher.remote) {
      this.recordRefusal('the publish token is of another remote', request, publisher);
      throw wrongRemote(String(name));
    }
    request.publisher = publisher;
    return true;
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

/** The label of the token that a call came with: the actor of the event log. */
export const Actor = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => publisherOf(context).label,
);

/** The remote of the call's token. */
export const OwnRemote = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => publisherOf(context).remote,
);

function publisherOf(context: ExecutionContext): Publisher {
  const { publisher } = context.switchToHttp().getRequest<PublisherRequest>();
  if (!publisher) throw publisherUnknown();
  return publisher;
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import {
  type AuthenticatedRequest,
  requireRecent,
  requireStaffFactor,
} from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { forbidden } from '../../../../platform/errors/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import type { Releaser } from '../channels/open-change.js';
import { PublisherGuard, publisherOf } from './publisher.guard.js';

type ReleaseRequest = AuthenticatedRequest & { releaser?: Releaser };

/** Admits a publishing token of the remote that the path names, or a signed-in admin. */
@Injectable()
export class ReleaserGuard implements CanActivate {
  constructor(
    private readonly publishers: PublisherGuard,
    private readonly config: Config,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ReleaseRequest>();
    const { auth } = request;
    if (!auth || request.headers.authorization !== undefined) {
      await this.publishers.canActivate(context);
      request.releaser = { label: publisherOf(context).label, userId: null };
      return true;
    }
    const { user } = auth;
    if ((user.withheldRole ?? user.role) !== 'admin') {
      this.security.recordSampled('access.denied', `${user.id} release`, {
        role: user.role,
        needed: 'admin',
      });
      throw forbidden();
    }
    requireStaffFactor(auth, this.config);
    requireRecent(context, auth);
    request.releaser = { label: `@${user.username}`, userId: user.id };
    return true;
  }
}

/** Who makes the change, as the event log names them. */
export function releaserOf(context: ExecutionContext): Releaser {
  return context.switchToHttp().getRequest<ReleaseRequest>().releaser as Releaser;
}

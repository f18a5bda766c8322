import type { SuspensionKind } from '@beem/contracts';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiForbiddenResponse } from '@nestjs/swagger';
import type { AuthenticatedRequest } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { SuspensionsService } from './suspensions.service.js';

const KIND = 'beem:not-suspended';

/** Refuses a call of a suspended user before its body is read. */
@Injectable()
export class NotSuspendedGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly suspensions: SuspensionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { auth } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const kind = this.reflector.get<SuspensionKind>(KIND, context.getHandler());
    if (auth) await this.suspensions.requireAllowed(this.database, auth.user.id, kind);
    return true;
  }
}

/** Admits only users without a suspension of this kind. */
export const NotSuspended = (kind: 'upload' | 'comment') =>
  applyDecorators(
    SetMetadata(KIND, kind),
    UseGuards(NotSuspendedGuard),
    ApiForbiddenResponse({ description: `${kind}s_suspended` }),
  );

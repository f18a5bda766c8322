import type { Role } from '@beem/contracts';
import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { forbidden, unauthenticated } from '../errors/index.js';
import { SecurityLog } from '../logging/index.js';
import type { Auth, AuthenticatedRequest, AuthUser } from './auth-context.js';

const ACCESS = 'beem:access';

/** Open to everyone; without it a route needs a signed-in user. */
export const Public = () => SetMetadata(ACCESS, 'public');

/** Only for users with one of these roles; admins may do all. */
export const Roles = (...roles: Role[]) => SetMetadata(ACCESS, roles);

/** The signed-in user, or null on a public route. */
export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthUser | null => authOf(context)?.user ?? null,
);

/** The signed-in user, on routes that need one. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): AuthUser => {
  const auth = authOf(context);
  if (!auth) throw unauthenticated();
  return auth.user;
});

/** Closed by default: every HTTP route that is not @Public() needs a session. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const access = this.reflector.getAllAndOverride<'public' | Role[] | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const user = authOf(context)?.user;
    if (!user) throw unauthenticated();
    if (access && user.role !== 'admin' && !access.includes(user.role)) {
      this.recordRefusal(context, user, access);
      throw forbidden();
    }
    return true;
  }

  /** Sampled: a script that tries all day is one line a minute for each call it tries. */
  private recordRefusal(context: ExecutionContext, user: AuthUser, needed: Role[]): void {
    const key = `${user.id} ${context.getClass().name}.${context.getHandler().name}`;
    this.security.recordSampled('access.denied', key, { role: user.role, needed: needed.join(' ') });
  }
}

function authOf(context: ExecutionContext): Auth | null {
  return context.switchToHttp().getRequest<AuthenticatedRequest>().auth ?? null;
}

/** Who may call a handler, in the words of the contract. */
export function accessOf(controller: object, handler: object): 'public' | 'signed-in' | Role[] {
  const access: 'public' | Role[] | undefined =
    Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
  return access ?? 'signed-in';
}

import type { Role } from '@beem/contracts';
import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Optional,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiForbiddenResponse } from '@nestjs/swagger';
import { Config } from '../config/index.js';
import {
  type AppError,
  forbidden,
  reauthenticationRequired,
  secondFactorNeeded,
  secondFactorSetupNeeded,
  unauthenticated,
} from '../errors/index.js';
import { SecurityLog } from '../logging/index.js';
import { type Auth, type AuthenticatedRequest, type AuthUser, SessionResolver } from './auth-context.js';
import { readCredentials } from './authenticate.middleware.js';

const ACCESS = 'beem:access';
type Access = 'public' | 'by-service' | Role[];
const RECENT_PASSWORD = 'beem:recent-password';
const RECENT_SECOND_FACTOR = 'beem:recent-second-factor';
const REMEMBERED = 'beem:remembered-session';
const READS = new Set(['GET', 'HEAD']);

/** Open to everyone; without it a route needs a signed-in user. */
export const Public = () => SetMetadata(ACCESS, 'public');

/**
 * For signed-in users, as the contract says, but the service decides: it must also recognise a request whose session has
 * ended with what the request did.
 */
export const AccessByService = () => SetMetadata(ACCESS, 'by-service');

/** Only for users with one of these roles; admins may do all. */
export const Roles = (...roles: Role[]) => SetMetadata(ACCESS, roles);

/**
 * Only within ten minutes of the user's password, which `POST /api/user/reauthenticate` asks for again, and of the second factor,
 * where the user has one.
 */
export const RecentPassword = () =>
  applyDecorators(
    SetMetadata(RECENT_PASSWORD, true),
    SetMetadata(RECENT_SECOND_FACTOR, true),
    ApiForbiddenResponse({ description: 'reauthentication_required, second_factor_needed' }),
  );

/**
 * For users with a second factor only within ten minutes of it; `POST /api/user/second-factor/verify` asks for it again.
 * @param others what else the call is refused with
 */
export const RecentSecondFactor = (others = '') =>
  applyDecorators(
    SetMetadata(RECENT_SECOND_FACTOR, true),
    ApiForbiddenResponse({ description: `second_factor_needed. ${others}`.trim() }),
  );

/** A write for which a session that was remembered for some seconds will do: one that comes often and changes little. */
export const RememberedSession = () => SetMetadata(REMEMBERED, true);

/**
 * What `@RecentPassword()` and `@RecentSecondFactor()` ask for, for guards that decide themselves who is let in.
 * @throws reauthentication_required, second_factor_needed
 */
export function requireRecent(context: ExecutionContext, auth: Auth): void {
  const handler = context.getHandler();
  if (Reflect.getMetadata(RECENT_PASSWORD, handler) === true && !auth.hasRecentPassword)
    throw reauthenticationRequired();
  if (Reflect.getMetadata(RECENT_SECOND_FACTOR, handler) === true) requireRecentSecondFactor(auth);
}

/** @throws second_factor_needed */
export function requireRecentSecondFactor({ hasSecondFactor, hasRecentSecondFactor }: Auth): void {
  if (hasSecondFactor && !hasRecentSecondFactor) throw secondFactorNeeded();
}

/** For calls of moderators and admins. @throws second_factor_setup_needed */
export function requireStaffFactor(auth: Auth, config: Config): void {
  if (lacksStaffFactor(auth, config)) throw secondFactorSetupNeeded();
}

/** Whether a role of this user would need a second factor that is not set up. */
export function lacksStaffFactor({ hasSecondFactor }: Auth, { requiresStaffFactor }: Config): boolean {
  return requiresStaffFactor && !hasSecondFactor;
}

const allows = (roles: Role[], role: Role) => role === 'admin' || roles.includes(role);

function needsRecent(context: ExecutionContext): boolean {
  return Reflect.getMetadata(RECENT_SECOND_FACTOR, context.getHandler()) === true;
}

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

/** The signed-in user with their session, on routes that need one. */
export const MyAuth = createParamDecorator((_: unknown, context: ExecutionContext): Auth => {
  const auth = authOf(context);
  if (!auth) throw unauthenticated();
  return auth;
});

/** Closed by default: every HTTP route that is not @Public() needs a session. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
    private readonly config: Config,
    @Optional() private readonly sessions?: SessionResolver,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    await this.lookUp(context);
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'by-service') return true;
    this.withholdRole(context);
    if (access === 'public') return true;
    const auth = authOf(context);
    if (!auth) throw await this.signedOut(context);
    const { user } = auth;
    if (access && user.withheldRole && allows(access, user.withheldRole)) throw secondFactorSetupNeeded();
    if (access && !allows(access, user.role)) {
      this.recordRefusal(context, user, access);
      throw forbidden();
    }
    requireRecent(context, auth);
    return true;
  }

  /** Also in calls that are open to all: a stolen password shows nothing of what a role may see. */
  private withholdRole(context: ExecutionContext): void {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { auth } = request;
    if (!auth || auth.user.role === 'user' || !lacksStaffFactor(auth, this.config)) return;
    request.auth = { ...auth, user: { ...auth.user, role: 'user', withheldRole: auth.user.role } };
  }

  /** Nothing is written, and nothing that needs a password is read, by a session that has ended. */
  private async lookUp(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!request.auth?.isRemembered) return;
    const handler = context.getHandler();
    const isRead = READS.has(request.method) && !needsRecent(context);
    if (isRead || this.reflector.get<boolean | undefined>(REMEMBERED, handler)) return;
    request.auth = (await this.sessions?.lookUp(readCredentials(request, this.config))) ?? null;
  }

  /** Says more to a browser whose session a moderator has ended. */
  private async signedOut(context: ExecutionContext): Promise<AppError> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const ended = await this.sessions?.whyEnded(readCredentials(request, this.config));
    return ended ?? unauthenticated();
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
  const access: Access | undefined =
    Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
  return access === undefined || access === 'by-service' ? 'signed-in' : access;
}

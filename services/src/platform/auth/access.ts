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
import { readCredentials } from './authentication.js';

const ACCESS = 'beem:access';
type Access = 'public' | 'by-service' | Role[];
const RECENT_PASSWORD = 'beem:recent-password';
const RECENT_SECOND_FACTOR = 'beem:recent-second-factor';
const REMEMBERED = 'beem:remembered-session';
const READS = new Set(['GET', 'HEAD']);

/** Makes a route public; without it a route needs a signed-in user. */
export const Public = () => SetMetadata(ACCESS, 'public');

/**
 * For signed-in users in the contract, but the service decides: it must also recognise a repeated request whose first
 * call ended the session.
 */
export const AccessByService = () => SetMetadata(ACCESS, 'by-service');

/** Allows only users with one of these roles; admins always pass. */
export const Roles = (...roles: Role[]) => SetMetadata(ACCESS, roles);

/**
 * Requires a password entry within the last ten minutes, for which `POST /api/user/reauthenticate` asks, and the second
 * factor, if the user has one.
 */
export const RecentPassword = () =>
  applyDecorators(
    SetMetadata(RECENT_PASSWORD, true),
    SetMetadata(RECENT_SECOND_FACTOR, true),
    ApiForbiddenResponse({ description: 'reauthentication_required, second_factor_needed' }),
  );

/**
 * Requires the second factor within the last ten minutes from users who have one; `POST /api/user/second-factor/verify`
 * asks for it.
 * @param others further refusals of the call
 */
export const RecentSecondFactor = (others = '') =>
  applyDecorators(
    SetMetadata(RECENT_SECOND_FACTOR, true),
    ApiForbiddenResponse({ description: `second_factor_needed. ${others}`.trim() }),
  );

/**
 * A write that accepts a session from the cache, which may be some seconds old: a frequent call that changes little.
 */
export const RememberedSession = () => SetMetadata(REMEMBERED, true);

/** Whether the running call has `@RememberedSession()`. */
export function acceptsRemembered(context: ExecutionContext): boolean {
  return Reflect.getMetadata(REMEMBERED, context.getHandler()) === true;
}

/**
 * The check of `@RecentPassword()` and `@RecentSecondFactor()`, for guards that decide access themselves.
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

/**
 * For calls by moderators and admins.
 * @throws second_factor_setup_needed
 */
export function requireStaffFactor(auth: Auth, config: Config): void {
  if (lacksStaffFactor(auth, config)) throw secondFactorSetupNeeded();
}

/** Whether a role of this user requires a second factor that is not set up. */
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

/** Access is denied by default: every HTTP route without @Public() needs a session. */
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
    if (this.mustLookUp(context)) await this.lookUp(context);
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

  /** This also applies to public calls, so that a stolen password shows nothing that the role would see. */
  private withholdRole(context: ExecutionContext): void {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { auth } = request;
    if (!auth || auth.user.role === 'user' || !lacksStaffFactor(auth, this.config)) return;
    request.auth = { ...auth, user: { ...auth.user, role: 'user', withheldRole: auth.user.role } };
  }

  /** An ended session must neither write nor read what needs a password. */
  private mustLookUp(context: ExecutionContext): boolean {
    const { auth, method } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!auth?.isRemembered) return false;
    const isRead = READS.has(method) && !needsRecent(context);
    return !isRead && !acceptsRemembered(context);
  }

  private async lookUp(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    request.auth = (await this.sessions?.lookUp(readCredentials(request, this.config))) ?? null;
  }

  /** Tells a browser why a moderator has ended its session. */
  private async signedOut(context: ExecutionContext): Promise<AppError> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const ended = await this.sessions?.whyEnded(readCredentials(request, this.config));
    return ended ?? unauthenticated();
  }

  /** Sampled: a script that tries all day causes one line a minute per call. */
  private recordRefusal(context: ExecutionContext, user: AuthUser, needed: Role[]): void {
    const key = `${user.id} ${context.getClass().name}.${context.getHandler().name}`;
    this.security.recordSampled('access.denied', key, { role: user.role, needed: needed.join(' ') });
  }
}

function authOf(context: ExecutionContext): Auth | null {
  return context.switchToHttp().getRequest<AuthenticatedRequest>().auth ?? null;
}

/** Describes who may call a handler, for the contract. */
export function accessOf(controller: object, handler: object): 'public' | 'signed-in' | Role[] {
  const access: Access | undefined =
    Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
  return access === undefined || access === 'by-service' ? 'signed-in' : access;
}

import { displayName } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { Credentials } from '../../platform/auth/index.js';
import { Database } from '../../platform/database/index.js';
import { RateLimiter, type Window } from '../../platform/http/index.js';
import { limitKeyOf, UsersRepository, UsersService, verifyPassword } from '../users/index.js';
import { type Device, DevicesService } from './devices.service.js';
import type { LoginDto, LoginResultDto } from './dto/login.dto.js';
import { invalidCredentials, savedSignInGone } from './sessions.errors.js';
import { SessionsService, type StartedSession } from './sessions.service.js';

/** Wrong passwords for one account, wherever they come from. */
const FAILURES: Window = { name: 'login-failures', points: 10, seconds: 900 };

/** What a browser tells about itself when it signs in. */
export interface Browser {
  credentials: Credentials;
  devices: Device[];
  isTablet: boolean;
  userAgent: string | null;
}

export interface SignedIn {
  result: LoginResultDto;
  session: StartedSession;
  isRemembered: boolean;
  device: Device | null;
  droppedDevices: string[];
}

/** The two ways in: a password, or a sign-in that this browser saved. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly accounts: UsersRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
  ) {}

  /** @throws invalid_credentials, rate_limited */
  async withPassword({ email, password, rememberMe }: LoginDto, browser: Browser): Promise<SignedIn> {
    const account = await this.accounts.findAccountByEmail(this.database, email);
    const key = limitKeyOf(account, email);
    await this.limiter.consume(FAILURES, key);
    const fits = await verifyPassword(account?.password_hash ?? null, password);
    if (!account || !fits) throw invalidCredentials();
    await this.limiter.giveBack(FAILURES, key);

    const request = { ...browser, userId: account.id, isRemembered: rememberMe };
    const { session, saved } = await this.database.transaction(async (tx) => ({
      session: await this.sessions.start(tx, request, browser.credentials),
      saved: rememberMe ? await this.devices.save(tx, account.id, browser.devices) : null,
    }));
    return {
      session,
      isRemembered: rememberMe,
      device: saved?.device ?? null,
      droppedDevices: saved?.dropped ?? [],
      result: await this.describe(account.id, session, saved?.device ?? null),
    };
  }

  /** @throws invalid_credentials when the saved sign-in is unknown, expired, revoked or was copied */
  async withDevice(presented: Device, browser: Browser): Promise<SignedIn> {
    const done = await this.database.transaction(async (tx) => {
      const exchanged = await this.devices.exchange(tx, presented);
      if (!exchanged) return null;
      const request = { ...browser, userId: exchanged.userId, isRemembered: true };
      return { ...exchanged, session: await this.sessions.start(tx, request, browser.credentials) };
    });
    if (!done) {
      await this.devices.end(presented.id);
      throw savedSignInGone();
    }
    const { userId, device, session } = done;
    const result = await this.describe(userId, session, device);
    return { session, isRemembered: true, device, droppedDevices: [], result };
  }

  private async describe(
    userId: string,
    { tabletToken }: StartedSession,
    device: Device | null,
  ): Promise<LoginResultDto> {
    const user = await this.users.getCurrent(userId);
    const { username, profileImageUrl } = user;
    return {
      ...user,
      ...(tabletToken ? { ipadAuth: { userId, token: tabletToken } } : {}),
      ...(device
        ? { quickSignIn: { id: device.id, name: displayName(user), username, profileImageUrl } }
        : {}),
    };
  }
}

import { displayName } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { Credentials } from '../../platform/auth/index.js';
import { Database } from '../../platform/database/index.js';
import { SecurityLog } from '../../platform/logging/index.js';
import { type Account, UsersRepository, UsersService, verifyPassword } from '../users/index.js';
import { type Device, DevicesService } from './devices.service.js';
import type { LoginDto, LoginResultDto } from './dto/login.dto.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoginLimits } from './login-limits.js';
import { invalidCredentials, savedSignInGone } from './sessions.errors.js';
import { SessionsService, type StartedSession } from './sessions.service.js';

/** What a browser sends about itself when it signs in. */
export interface Browser {
  credentials: Credentials;
  devices: Device[];
  /** The cookie of `KnownBrowsers`. */
  knownCookie: string | null;
  network: string;
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
    private readonly limits: LoginLimits,
    private readonly browsers: KnownBrowsers,
    private readonly accounts: UsersRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly security: SecurityLog,
  ) {}

  /** @throws invalid_credentials, rate_limited */
  async withPassword({ email, password, rememberMe }: LoginDto, browser: Browser): Promise<SignedIn> {
    const account = await this.accounts.findAccountByEmail(this.database, email);
    const forgive = await this.limits.begin(account, email, {
      network: browser.network,
      knownBrowserId: account ? await this.knownIdOf(account, browser) : null,
    });
    const isCorrect = await verifyPassword(account?.password_hash ?? null, password);
    if (!account || !isCorrect) {
      this.security.record('sign-in.failed', { userId: account?.id, reason: 'password' });
      throw invalidCredentials();
    }
    await forgive();

    const { session, saved, ended } = await this.database.transaction(async (tx) => {
      const ended = await this.devices.endReused(tx, browser.devices);
      const saved = rememberMe ? await this.devices.save(tx, account.id, browser.devices) : null;
      const deviceId = saved?.device.id ?? null;
      const request = { ...browser, userId: account.id, isRemembered: rememberMe, deviceId };
      return { ended, saved, session: await this.sessions.start(tx, request, browser.credentials) };
    });
    this.devices.recordReused(ended);
    this.security.record('sign-in.succeeded', { userId: account.id, by: 'password' });
    return {
      session,
      isRemembered: rememberMe,
      device: saved?.device ?? null,
      droppedDevices: saved?.dropped ?? ended.map(({ id }) => id),
      result: await this.describe(account.id, session, saved?.device ?? null),
    };
  }

  /** @throws invalid_credentials when the saved sign-in is unknown, expired, revoked or was copied */
  async withDevice(presented: Device, browser: Browser): Promise<SignedIn> {
    const done = await this.database.transaction(async (tx) => {
      const exchanged = await this.devices.exchange(tx, presented);
      if (!exchanged) return { reused: await this.devices.endReused(tx, [presented]) };
      const request = {
        ...browser,
        userId: exchanged.userId,
        isRemembered: true,
        deviceId: exchanged.device.id,
      };
      return { ...exchanged, session: await this.sessions.start(tx, request, browser.credentials) };
    });
    if (done.reused) {
      this.devices.recordReused(done.reused);
      this.security.record('sign-in.failed', { userId: done.reused[0]?.user_id, reason: 'device-token' });
      throw savedSignInGone();
    }
    const { userId, device, session } = done;
    this.security.record('sign-in.succeeded', { userId, by: 'device' });
    const result = await this.describe(userId, session, device);
    return { session, isRemembered: true, device, droppedDevices: [], result };
  }

  /** A browser is known by its own cookie, or by a sign-in that it saved. */
  private async knownIdOf({ id }: Account, { knownCookie, devices }: Browser): Promise<string | null> {
    return this.browsers.idFor(knownCookie, id) ?? (await this.devices.findIdOf(id, devices));
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

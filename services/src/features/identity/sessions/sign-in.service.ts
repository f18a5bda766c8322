import { displayName } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import {
  type SecondFactorSignInDto,
  SecondFactorsService,
  secondFactorRequired,
} from '../second-factors/index.js';
import {
  type Account,
  EmailLinks,
  PasswordsRepository,
  UsersRepository,
  UsersService,
} from '../users/index.js';
import type { Browser, Device } from './browser.js';
import { DevicesService, type EndedDevice, type SavedDevice } from './devices.service.js';
import type { LoginDto, LoginResultDto } from './dto/login.dto.js';
import { PasswordCheck } from './password/password-check.js';
import { invalidCredentials, savedSignInGone } from './sessions.errors.js';
import { SessionsService, type StartedSession } from './sessions.service.js';

export interface SignedIn {
  result: LoginResultDto;
  session: StartedSession;
  isRemembered: boolean;
  device: Device | null;
  droppedDevices: string[];
}

interface Opened {
  session: StartedSession;
  saved: SavedDevice | null;
  ended: EndedDevice[];
}

/**
 * The two sign-ins: with a password, and the second factor if the user has one, or with a sign-in that this browser
 * saved.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordCheck,
    private readonly accounts: UsersRepository,
    private readonly storedPasswords: PasswordsRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly links: EmailLinks,
    private readonly secondFactors: SecondFactorsService,
    private readonly security: SecurityLog,
  ) {}

  /** @throws invalid_credentials, rate_limited, account_suspended, password_required, second_factor_required */
  async withPassword({ email, password, rememberMe }: LoginDto, browser: Browser): Promise<SignedIn> {
    const account = await this.accounts.findAccountByEmail(this.database, email);
    const isCorrect = await this.passwords.isCorrect(account, { email, password }, browser);
    if (!account || !isCorrect) throw invalidCredentials();

    const opened = await this.letIn(account.id, async (tx) => {
      if (!(await this.storedPasswords.lockPassword(tx, account))) throw invalidCredentials();
      const { has_second_factor } = await this.sessions.requireMaySignIn(tx, account.id);
      if (has_second_factor) return this.secondFactors.storeSignIn(tx, account, rememberMe);
      return this.open(tx, account, browser, { isRemembered: rememberMe, hasPassedSecondFactor: false });
    });
    if (typeof opened === 'string') {
      const methods = await this.secondFactors.findMethods(this.database, account.id);
      throw secondFactorRequired({ token: opened, methods });
    }
    return this.welcome(account, opened, rememberMe);
  }

  /**
   * Completes a sign-in whose password was right.
   * @throws second_factor_wrong, second_factor_expired, rate_limited, account_suspended, password_required
   */
  async withSecondFactor({ token, ...proof }: SecondFactorSignInDto, browser: Browser): Promise<SignedIn> {
    const challenge = await this.secondFactors.attemptSignIn(token);
    const account = await this.accounts.findAccount(this.database, challenge.user_id);
    if (!account) throw invalidCredentials();
    const knownBrowserId = await this.passwords.knownIdOf(account, browser);
    const request = {
      ...{ userId: account.id, proof, passkeyChallenge: challenge.passkey_challenge },
      origin: { network: browser.network, knownBrowserId },
    };
    const isRemembered = challenge.is_remembered;
    const opened = await this.mailingLink(account.id, () =>
      this.secondFactors.admit(request, async (tx, prove) => {
        const isCurrent = await this.storedPasswords.lockPassword(tx, account);
        await this.sessions.requireMaySignIn(tx, account.id);
        await this.secondFactors.completeSignIn(tx, challenge, isCurrent ? account : null);
        await prove();
        return this.open(tx, account, browser, { isRemembered, hasPassedSecondFactor: true });
      }),
    );
    return this.welcome(account, opened, isRemembered);
  }

  private async open(
    tx: Transaction,
    { id: userId }: Account,
    browser: Browser,
    { isRemembered, hasPassedSecondFactor }: { isRemembered: boolean; hasPassedSecondFactor: boolean },
  ): Promise<Opened> {
    const ended = await this.devices.endReused(tx, browser.devices);
    const saved = isRemembered ? await this.devices.save(tx, userId, browser, hasPassedSecondFactor) : null;
    const request = {
      ...browser,
      ...{ userId, isRemembered, hasPassedSecondFactor, deviceId: saved?.device.id ?? null },
      authenticatedBy: 'password' as const,
    };
    return { ended, saved, session: await this.sessions.start(tx, request, browser.credentials) };
  }

  private async welcome(
    { id: userId }: Account,
    { session, saved, ended }: Opened,
    isRemembered: boolean,
  ): Promise<SignedIn> {
    this.devices.recordReused(ended);
    this.security.record('sign-in.succeeded', { userId, by: 'password' });
    return {
      session,
      isRemembered,
      device: saved?.device ?? null,
      droppedDevices: saved?.dropped ?? ended.map(({ id }) => id),
      result: await this.describe(userId, session, saved?.device ?? null),
    };
  }

  /**
   * @throws invalid_credentials when the saved sign-in is unknown, expired, revoked or was copied; account_suspended
   *   and password_required, after which it stays as it is
   */
  async withDevice(presented: Device, browser: Browser): Promise<SignedIn> {
    const ownerId = await this.devices.findOwner(presented);
    const done = await this.letIn(ownerId, async (tx) => {
      // The account is locked first, as in all code that ends saved sign-ins.
      if (ownerId !== null) await this.storedPasswords.lockForSignIn(tx, ownerId);
      const exchanged = await this.devices.exchange(tx, presented, browser.userAgent);
      if (!exchanged) return { reused: await this.devices.endReused(tx, [presented]) };
      const request = {
        ...browser,
        userId: exchanged.userId,
        isRemembered: true,
        deviceId: exchanged.device.id,
        authenticatedBy: 'device' as const,
        hasPassedSecondFactor: false,
        isTrustedDevice: exchanged.isTrusted,
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

  /** Sends a mail to a user who needs a new password, because nothing else of the sign-in is stored. */
  private letIn<Done>(userId: string | null, signIn: (tx: Transaction) => Promise<Done>): Promise<Done> {
    return this.mailingLink(userId, () => this.database.transaction(signIn));
  }

  private async mailingLink<Done>(userId: string | null, signIn: () => Promise<Done>): Promise<Done> {
    try {
      return await signIn();
    } catch (error) {
      if (!(error instanceof AppError) || userId === null) throw error;
      const { code } = error;
      if (code === 'password_required') await this.mailLink(userId);
      if (code === 'password_required' || code === 'account_suspended')
        this.security.record('sign-in.failed', { userId, reason: code });
      throw error;
    }
  }

  private async mailLink(userId: string): Promise<void> {
    const account = await this.accounts.findAccount(this.database, userId);
    if (account) await this.database.transaction((tx) => this.links.request(tx, 'reset', account.email));
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
        ? { quickSignIn: { id: device.id, userId, name: displayName(user), username, profileImageUrl } }
        : {}),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { Auth } from '../../../../platform/auth/index.js';
import type { Transaction } from '../../../../platform/database/index.js';
import {
  type Added,
  type ChangedSecondFactorsDto,
  type NewAuthenticatorDto,
  type NewPasskeyDto,
  SecondFactorChanges,
  SecondFactorsService,
  type SecondFactorVerificationDto,
} from '../../second-factors/index.js';
import type { Browser } from '../browser.js';
import { DevicesService } from '../devices.service.js';
import { REPLACED_TOKEN_SECONDS } from '../lifetimes.js';
import { PasswordCheck } from '../password/password-check.js';
import { type RenewedSession, SessionsService } from '../sessions.service.js';

/** The effects of second factors on sessions: recent proofs, and the sessions that the first factor ends. */
@Injectable()
export class SecondFactorSessions {
  constructor(
    private readonly secondFactors: SecondFactorsService,
    private readonly changes: SecondFactorChanges,
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
  ) {}

  /** @throws second_factor_wrong, second_factor_expired, rate_limited */
  async verify(
    { token, ...proof }: SecondFactorVerificationDto,
    { user, sessionId }: Auth,
    browser: Browser,
  ): Promise<RenewedSession> {
    const challenge = proof.passkey
      ? await this.secondFactors.attemptRecent(token ?? '', user.id, sessionId)
      : null;
    const request = {
      ...{ userId: user.id, proof, passkeyChallenge: challenge?.passkey_challenge ?? null },
      origin: { network: browser.network, knownBrowserId: await this.passwords.knownIdOf(user, browser) },
    };
    return this.secondFactors.admit(request, async (tx, prove) => {
      await this.sessions.requireMaySignIn(tx, user.id);
      await prove();
      if (challenge) await this.secondFactors.useRecent(tx, challenge);
      const renewal = { graceSeconds: REPLACED_TOKEN_SECONDS, proof: 'second-factor' } as const;
      return this.sessions.renew(tx, sessionId, renewal);
    });
  }

  async addAuthenticator(input: NewAuthenticatorDto, auth: Auth): Promise<ChangedSecondFactorsDto> {
    return this.withAll(auth, await this.changes.addAuthenticator(input, auth, this.onFirst(auth)));
  }

  async addPasskey(input: NewPasskeyDto, auth: Auth): Promise<ChangedSecondFactorsDto> {
    return this.withAll(auth, await this.changes.addPasskey(input, auth, this.onFirst(auth)));
  }

  /**
   * Ends all sessions elsewhere that a password alone had opened; this session counts as having passed the factor that
   * it set up.
   */
  private onFirst({ user, sessionId }: Auth) {
    return async (tx: Transaction): Promise<void> => {
      await this.devices.keepOnlyOf(tx, user.id, sessionId);
      await this.sessions.endOthersOf(tx, user.id, sessionId);
      await this.sessions.markSecondFactor(tx, sessionId);
    };
  }

  private async withAll({ user }: Auth, { recoveryCodes }: Added): Promise<ChangedSecondFactorsDto> {
    return { ...(await this.changes.list(user)), recoveryCodes };
  }
}

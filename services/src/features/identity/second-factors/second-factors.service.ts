import { createHash } from 'node:crypto';
import type { SecondFactorMethod } from '@beem/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Database, type Sql, type Transaction } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { createToken, hashToken, uuidv7 } from '../../../platform/ids.js';
import { LOGGER, type Logger, SecurityLog } from '../../../platform/logging/index.js';
import type { Account } from '../users/index.js';
import { stepOfCode } from './authenticator-codes.js';
import { type ChallengeRow, ChallengesRepository } from './challenges.repository.js';
import type { PasskeyOptionsDto, SecondFactorProofDto } from './dto/second-factors.dto.js';
import { Passkeys } from './passkeys.js';
import { hashRecoveryCode } from './recovery-codes.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import type { SecondFactorEntity } from './second-factor.entity.js';
import { type ProofOrigin, SecondFactorLimits } from './second-factor-limits.js';
import { proofMissing, secondFactorExpired, secondFactorWrong } from './second-factors.errors.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { SecretBox } from './secret-box.js';

export interface ProofRequest {
  userId: string;
  proof: SecondFactorProofDto;
  /** The challenge that a passkey was asked to sign. */
  passkeyChallenge: string | null;
  origin: ProofOrigin;
}

/** The only place that verifies second factors, for every purpose. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: RecoveryCodesRepository,
    private readonly challenges: ChallengesRepository,
    private readonly passkeys: Passkeys,
    private readonly box: SecretBox,
    private readonly limits: SecondFactorLimits,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The methods that the user can use now. */
  async findMethods(sql: Sql, userId: string): Promise<SecondFactorMethod[]> {
    const factors = await this.factors.findAllOf(sql, userId);
    const kinds = new Set(factors.map(({ kind }) => kind));
    const hasCodes = (await this.codes.countLeft(sql, userId)) > 0;
    const methods: SecondFactorMethod[] = ['passkey', 'authenticator'];
    return [
      ...methods.filter((kind) => kinds.has(kind as never)),
      ...(hasCodes ? ['recovery-code' as const] : []),
    ];
  }

  /**
   * Stores a sign-in whose password was right.
   * @returns the token that completes it
   */
  async storeSignIn(tx: Transaction, account: Account, isRemembered: boolean): Promise<string> {
    const token = createToken();
    await this.challenges.insert(tx, {
      ...{ id: uuidv7(), token_hash: hashToken(token), user_id: account.id, purpose: 'sign-in' },
      ...{ password_digest: digestOf(account), is_remembered: isRemembered },
    });
    return token;
  }

  /**
   * Counts an attempt of a sign-in.
   * @throws second_factor_expired
   */
  async attemptSignIn(token: string): Promise<ChallengeRow> {
    const challenge = await this.challenges.attempt(this.database, hashToken(token), 'sign-in');
    if (!challenge) throw secondFactorExpired();
    return challenge;
  }

  /**
   * Uses up the challenge of a sign-in.
   * @param account null when its password was changed meanwhile
   * @throws second_factor_expired when another call was faster, or the password is another one
   */
  async completeSignIn(
    tx: Transaction,
    { id, password_digest }: ChallengeRow,
    account: Account | null,
  ): Promise<void> {
    const isSame = account !== null && password_digest?.equals(digestOf(account));
    if (!isSame || !(await this.challenges.use(tx, id))) throw secondFactorExpired();
  }

  /** Options for the passkey of a sign-in. @throws second_factor_expired */
  async signInOptions(token: string): Promise<PasskeyOptionsDto> {
    const held = await this.challenges.find(this.database, hashToken(token), 'sign-in');
    if (!held) throw secondFactorExpired();
    const options = await this.requestOptions(held.user_id);
    await this.challenges.setPasskeyChallenge(this.database, held.id, options.challenge);
    return { token, options };
  }

  /** Options for a passkey of a signed-in user. */
  async recentOptions(userId: string, sessionId: string): Promise<PasskeyOptionsDto> {
    const token = createToken();
    const options = await this.requestOptions(userId);
    await this.challenges.insert(this.database, {
      ...{ id: uuidv7(), token_hash: hashToken(token), user_id: userId, purpose: 'recent' },
      ...{ session_id: sessionId, passkey_challenge: options.challenge },
    });
    return { token, options };
  }

  /**
   * Counts an attempt for `recentOptions` of the same session.
   * @throws second_factor_expired
   */
  async attemptRecent(token: string, userId: string, sessionId: string): Promise<ChallengeRow> {
    const challenge = await this.challenges.attempt(this.database, hashToken(token), 'recent');
    if (challenge?.user_id !== userId || challenge.session_id !== sessionId) throw secondFactorExpired();
    return challenge;
  }

  /** @throws second_factor_expired when another call was faster */
  async useRecent(tx: Transaction, { id }: ChallengeRow): Promise<void> {
    if (!(await this.challenges.use(tx, id))) throw secondFactorExpired();
  }

  /**
   * Runs what a second factor admits to, in the transaction in which the factor is used up. A wrong one changes nothing but its
   * counts.
   * @param work calls `prove` once it holds its locks
   * @throws second_factor_wrong, rate_limited, validation_failed without a proof
   */
  async admit<Done>(
    { userId, proof, passkeyChallenge, origin }: ProofRequest,
    work: (tx: Transaction, prove: () => Promise<void>) => Promise<Done>,
  ): Promise<Done> {
    const field = fieldOf(proof);
    const forgive = field === 'passkey' ? null : await this.limits.begin(userId, field, origin);
    try {
      const done = await this.database.transaction((tx) =>
        work(tx, async () => {
          if (!(await this.isAccepted(tx, userId, { proof, passkeyChallenge })))
            throw secondFactorWrong(field);
        }),
      );
      await forgive?.();
      this.security.record('second-factor.passed', { userId, by: METHODS[field] });
      return done;
    } catch (error) {
      if (error instanceof AppError && error.code === 'second_factor_wrong')
        this.security.record('second-factor.failed', { userId, by: METHODS[field] });
      throw error;
    }
  }

  /** The key of an app, or null if SECRET_KEY has changed since it was set up. */
  openSecret(userId: string, { id, secret }: Pick<SecondFactorEntity, 'id' | 'secret'>): string | null {
    try {
      return secret && this.box.open(userId, secret);
    } catch (error) {
      this.logger.error({ err: error, factorId: id }, 'the key of an authenticator app cannot be decrypted');
      return null;
    }
  }

  private async requestOptions(userId: string) {
    return this.passkeys.requestOptions(await this.factors.findKindOf(this.database, userId, 'passkey'));
  }

  private async isAccepted(
    tx: Transaction,
    userId: string,
    { proof, passkeyChallenge }: Pick<ProofRequest, 'proof' | 'passkeyChallenge'>,
  ): Promise<boolean> {
    const { code, recoveryCode, passkey } = proof;
    if (code) return this.isCodeAccepted(tx, userId, code);
    if (recoveryCode) return this.isRecoveryCodeAccepted(tx, userId, recoveryCode);
    return passkey !== undefined && this.isPasskeyAccepted(tx, userId, passkey, passkeyChallenge);
  }

  private async isCodeAccepted(tx: Transaction, userId: string, code: string): Promise<boolean> {
    for (const app of await this.factors.findKindOf(tx, userId, 'authenticator')) {
      const secret = this.openSecret(userId, app);
      const lastStep = app.last_step === null ? null : Number(app.last_step);
      const step = secret && stepOfCode(secret, code, lastStep);
      if (step !== null && step !== '' && (await this.factors.acceptStep(tx, app.id, step))) return true;
    }
    return false;
  }

  private async isRecoveryCodeAccepted(tx: Transaction, userId: string, code: string): Promise<boolean> {
    const salt = await this.codes.findSalt(tx, userId);
    if (!salt || !(await this.codes.use(tx, userId, await hashRecoveryCode(code, salt)))) return false;
    await this.outbox.add(tx, 'second-factor.changed', { userId, change: 'recovery-code-used', name: null });
    return true;
  }

  private async isPasskeyAccepted(
    tx: Transaction,
    userId: string,
    response: AuthenticationResponseJSON,
    challenge: string | null,
  ): Promise<boolean> {
    if (!challenge) return false;
    const known = await this.factors.findKindOf(tx, userId, 'passkey');
    const passkey = known.find(({ credential_id }) => credential_id === response.id);
    const counter = passkey && (await this.passkeys.verifyRequest(response, challenge, passkey));
    if (!passkey || counter === undefined || counter === null) return false;
    return this.factors.acceptCounter(tx, passkey.id, counter);
  }
}

type ProofField = 'code' | 'recoveryCode' | 'passkey';
const METHODS: Record<ProofField, SecondFactorMethod> = {
  ...{ code: 'authenticator', recoveryCode: 'recovery-code', passkey: 'passkey' },
};

/** @throws validation_failed */
function fieldOf({ code, recoveryCode, passkey }: SecondFactorProofDto): ProofField {
  if (code) return 'code';
  if (recoveryCode) return 'recoveryCode';
  if (passkey) return 'passkey';
  throw proofMissing();
}

function digestOf({ password_hash }: Account): Buffer {
  return createHash('sha256').update(password_hash).digest();
}

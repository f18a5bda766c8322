import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';
import { Database, type Sql, type Transaction } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { createToken, hashToken, uuidv7 } from '../../../platform/ids.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { PasswordsRepository, UsersRepository } from '../users/index.js';
import { authenticatorUrl, createSecret, drawQrCode, stepOfCode } from './authenticator-codes.js';
import { ChallengesRepository } from './challenges.repository.js';
import type {
  AuthenticatorSetupDto,
  NewAuthenticatorDto,
  NewPasskeyDto,
  PasskeyOptionsDto,
  SecondFactorsDto,
} from './dto/second-factors.dto.js';
import { Passkeys } from './passkeys.js';
import { createRecoveryCodes, createSalt, hashRecoveryCode, RECOVERY_CODES } from './recovery-codes.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import type { SecondFactorEntity, SecondFactorKind } from './second-factor.entity.js';
import {
  factorNotFound,
  lastStaffFactor,
  noSecondFactor,
  passkeyKnown,
  secondFactorExpired,
  secondFactorWrong,
  tooManyFactors,
} from './second-factors.errors.js';
import { type NewFactor, SecondFactorsRepository } from './second-factors.repository.js';
import { SecretBox } from './secret-box.js';

const MAX_FACTORS: Record<SecondFactorKind, number> = { passkey: 10, authenticator: 3 };
const WHAT = { passkey: 'passkeys', authenticator: 'authenticator apps' } as const;

interface Session {
  user: AuthUser;
  sessionId: string;
}

/** The result of a call that adds a second factor. */
export interface Added {
  /** New codes with the first second factor, else null. */
  recoveryCodes: string[] | null;
}

/** Adds, renames and removes second factors. Changes of one user are serialized by the lock on the user's row. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly storedPasswords: PasswordsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: RecoveryCodesRepository,
    private readonly challenges: ChallengesRepository,
    private readonly passkeys: Passkeys,
    private readonly box: SecretBox,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
  ) {}

  async list(user: AuthUser): Promise<SecondFactorsDto> {
    const [factors, recoveryCodesLeft] = await Promise.all([
      this.factors.findAllOf(this.database, user.id),
      this.codes.countLeft(this.database, user.id),
    ]);
    return { factors: factors.map(toDto), recoveryCodesLeft, isRequired: this.isRequiredOf(user) };
  }

  /**
   * Makes the key of an app that is not confirmed yet.
   * @throws conflict
   */
  async setUpAuthenticator({ user, sessionId }: Session): Promise<AuthenticatorSetupDto> {
    await this.requireRoom(this.database, user.id, 'authenticator');
    const secret = createSecret();
    const token = createToken();
    await this.challenges.insert(this.database, {
      ...{ id: uuidv7(), token_hash: hashToken(token), user_id: user.id, purpose: 'authenticator' },
      ...{ session_id: sessionId, secret: this.box.seal(user.id, secret) },
    });
    const url = authenticatorUrl(secret, user.username);
    const { size, path } = drawQrCode(url);
    return { token, secret, url, qrSize: size, qrPath: path };
  }

  /**
   * Adds an app whose first code is right.
   * @param onFirst in the same transaction, when it is the first second factor of the user
   * @throws second_factor_wrong, second_factor_expired, conflict
   */
  async addAuthenticator(
    { token, code, name }: NewAuthenticatorDto,
    session: Session,
    onFirst: (tx: Transaction) => Promise<void>,
  ): Promise<Added> {
    const hash = hashToken(token);
    if (await this.isDone(hash, session.user, 'authenticator')) return this.repeat(session.user);
    const setup = await this.challenges.attempt(this.database, hash, 'authenticator');
    if (!setup?.secret || !isOf(setup, session)) throw secondFactorExpired();
    const step = stepOfCode(this.box.open(session.user.id, setup.secret), code, null);
    if (step === null) throw secondFactorWrong('code');
    const factor = { kind: 'authenticator' as const, name, secret: setup.secret, last_step: String(step) };
    return this.add(session, { ...factor, challengeId: setup.id }, onFirst);
  }

  /** @throws conflict */
  async setUpPasskey({ user, sessionId }: Session): Promise<PasskeyOptionsDto> {
    const known = await this.requireRoom(this.database, user.id, 'passkey');
    const options = await this.passkeys.creationOptions(user, known);
    const token = createToken();
    await this.challenges.insert(this.database, {
      ...{ id: uuidv7(), token_hash: hashToken(token), user_id: user.id, purpose: 'passkey' },
      ...{ session_id: sessionId, passkey_challenge: options.challenge },
    });
    return { token, options };
  }

  /**
   * Like `addAuthenticator`.
   * @throws second_factor_wrong, second_factor_expired, conflict
   */
  async addPasskey(
    { token, passkey, name }: NewPasskeyDto,
    session: Session,
    onFirst: (tx: Transaction) => Promise<void>,
  ): Promise<Added> {
    const hash = hashToken(token);
    if (await this.isDone(hash, session.user, 'passkey')) return this.repeat(session.user);
    const setup = await this.challenges.attempt(this.database, hash, 'passkey');
    if (!setup?.passkey_challenge || !isOf(setup, session)) throw secondFactorExpired();
    const credential = await this.passkeys.verifyCreation(passkey, setup.passkey_challenge);
    if (!credential) throw secondFactorWrong('passkey');
    const factor = {
      ...{
        kind: 'passkey' as const,
        name,
        credential_id: credential.id,
        counter: String(credential.counter),
      },
      ...{
        public_key: Buffer.from(credential.publicKey),
        transports: knownTransports(credential.transports),
      },
    };
    return this.add(session, { ...factor, challengeId: setup.id }, onFirst);
  }

  /** @throws not_found */
  async rename({ id: userId }: AuthUser, id: string, name: string): Promise<void> {
    if (!(await this.factors.rename(this.database, userId, id, name))) throw factorNotFound();
  }

  /**
   * Removes a second factor; the last one's recovery codes are removed too. A missing one is no error.
   * @throws conflict for the last one that a role needs
   */
  async remove(user: AuthUser, id: string): Promise<void> {
    const removed = await this.database.transaction(async (tx) => {
      await this.users.lock(tx, user.id);
      const all = await this.factors.findAllOf(tx, user.id);
      const factor = all.find((other) => other.id === id);
      if (!factor) return null;
      const isLast = all.length === 1;
      if (isLast && this.isRequiredOf(user)) throw lastStaffFactor();
      await this.factors.delete(tx, user.id, id);
      if (isLast) {
        await this.codes.replaceAll(tx, user.id, Buffer.alloc(0), []);
        await this.storedPasswords.setHasSecondFactor(tx, user.id, false);
      }
      await this.publish(tx, user.id, 'removed', factor.name);
      return factor;
    });
    if (removed) this.security.record('second-factor.removed', { userId: user.id, kind: removed.kind });
  }

  /**
   * Replaces the codes by ten new ones.
   * @throws conflict without a second factor
   */
  async renewRecoveryCodes({ id: userId }: AuthUser): Promise<string[]> {
    if ((await this.factors.findAllOf(this.database, userId)).length === 0) throw noSecondFactor();
    const { codes, salt, hashes } = await createHashedCodes();
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      if ((await this.factors.findAllOf(tx, userId)).length === 0) throw noSecondFactor();
      await this.codes.replaceAll(tx, userId, salt, hashes);
      await this.publish(tx, userId, 'recovery-codes-created', null);
    });
    this.security.record('recovery-codes.created', { userId });
    return codes;
  }

  private async add(
    { user }: Session,
    { challengeId, ...factor }: Omit<NewFactor, 'id' | 'user_id'> & { challengeId: string },
    onFirst: (tx: Transaction) => Promise<void>,
  ): Promise<Added> {
    // Hashing takes long, so it happens before the lock, and only for the first one.
    const prepared = (await this.isFirst(this.database, user.id)) ? await createHashedCodes() : null;
    const id = uuidv7();
    const recoveryCodes = await this.database.transaction(async (tx) => {
      await this.users.lock(tx, user.id);
      await this.requireRoom(tx, user.id, factor.kind);
      const isFirst = await this.isFirst(tx, user.id);
      if (!(await this.challenges.use(tx, challengeId, id))) throw secondFactorExpired();
      if (!(await this.factors.insert(tx, { ...factor, id, user_id: user.id }))) throw passkeyKnown();
      // Without prepared codes, the other second factors were removed meanwhile.
      const hashed = isFirst ? (prepared ?? (await createHashedCodes())) : null;
      if (hashed) {
        await this.codes.replaceAll(tx, user.id, hashed.salt, hashed.hashes);
        await this.storedPasswords.setHasSecondFactor(tx, user.id, true);
        await onFirst(tx);
      }
      await this.publish(tx, user.id, 'added', factor.name);
      return hashed?.codes ?? null;
    });
    this.security.record('second-factor.added', { userId: user.id, kind: factor.kind });
    return { recoveryCodes };
  }

  private async isFirst(sql: Sql, userId: string): Promise<boolean> {
    return (await this.factors.findAllOf(sql, userId)).length === 0;
  }

  /**
   * Repeats the answer with the recovery codes of the first second factor: the user gets others, while none was used.
   */
  private async repeat({ id: userId }: AuthUser): Promise<Added> {
    if (!(await this.areUnused(this.database, userId))) return { recoveryCodes: null };
    const hashed = await createHashedCodes();
    const isReplaced = await this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      if (!(await this.areUnused(tx, userId))) return false;
      await this.codes.replaceAll(tx, userId, hashed.salt, hashed.hashes);
      return true;
    });
    return { recoveryCodes: isReplaced ? hashed.codes : null };
  }

  /** Whether all recovery codes are unused and there is only the second factor with which they came. */
  private async areUnused(sql: Sql, userId: string): Promise<boolean> {
    if ((await this.factors.findAllOf(sql, userId)).length !== 1) return false;
    return (await this.codes.countLeft(sql, userId)) >= RECOVERY_CODES;
  }

  private publish(
    tx: Transaction,
    userId: string,
    change: 'added' | 'removed' | 'recovery-codes-created',
    name: string | null,
  ): Promise<void> {
    return this.outbox.add(tx, 'second-factor.changed', { userId, change, name });
  }

  /** Whether the same call has already added its second factor and its answer was lost. */
  private async isDone(hash: Buffer, { id }: AuthUser, purpose: SecondFactorKind): Promise<boolean> {
    return (await this.challenges.findDone(this.database, hash, { userId: id, purpose })) !== null;
  }

  private async requireRoom(sql: Sql, userId: string, kind: SecondFactorKind): Promise<SecondFactorEntity[]> {
    const known = await this.factors.findKindOf(sql, userId, kind);
    if (known.length >= MAX_FACTORS[kind]) throw tooManyFactors(WHAT[kind], MAX_FACTORS[kind]);
    return known;
  }

  private isRequiredOf({ role, withheldRole = role }: AuthUser): boolean {
    return withheldRole !== 'user' && this.config.requiresStaffFactor;
  }
}

function isOf(setup: { user_id: string; session_id: string | null }, { user, sessionId }: Session): boolean {
  return setup.user_id === user.id && setup.session_id === sessionId;
}

async function createHashedCodes() {
  const codes = createRecoveryCodes();
  const salt = createSalt();
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) };
}

/** Transports of WebAuthn Level 3, section 5.8.4. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Leaves out unknown transports, because the client names them unchecked. */
function knownTransports(named: unknown): string[] {
  return TRANSPORTS.filter((transport) => Array.isArray(named) && named.includes(transport));
}

function toDto({ id, kind, name, created_at, last_used_at }: SecondFactorEntity) {
  return {
    ...{ id, kind, name, createdAt: created_at.toISOString() },
    lastUsedAt: last_used_at?.toISOString() ?? null,
  };
}

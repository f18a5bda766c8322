import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { type ChallengePurpose, SecondFactorChallengeEntity } from './second-factor-challenge.entity.js';

export type ChallengeRow = Omit<SecondFactorChallengeEntity, 'token_hash' | 'created_at'>;
export type NewChallenge = Pick<SecondFactorChallengeEntity, 'id' | 'token_hash' | 'user_id' | 'purpose'> &
  Partial<
    Pick<
      SecondFactorChallengeEntity,
      'session_id' | 'password_digest' | 'is_remembered' | 'passkey_challenge' | 'secret'
    >
  >;

const MAX_ATTEMPTS = 5;
const LIVE_MINUTES = 10;
const COLUMNS = `id, user_id, purpose, session_id, password_digest, is_remembered, passkey_challenge, secret, attempts,
  factor_id, expires_at, used_at`;
const IS_OPEN = `used_at IS NULL AND expires_at > now() AND attempts < ${MAX_ATTEMPTS}`;

/** All SQL about challenges that wait for a second factor. */
@Injectable()
export class ChallengesRepository {
  constructor(
    @InjectRepository(SecondFactorChallengeEntity)
    private readonly challenges: Repository<SecondFactorChallengeEntity>,
  ) {}

  async insert(sql: Sql, challenge: NewChallenge): Promise<void> {
    await sql.withRepository(this.challenges).insert({
      ...challenge,
      expires_at: () => `now() + interval '${LIVE_MINUTES} minutes'`,
    });
  }

  /** One that is open. */
  async find(sql: Sql, tokenHash: Buffer, purpose: ChallengePurpose): Promise<ChallengeRow | null> {
    const [row] = await sql.query<ChallengeRow>(
      {
        name: 'second-factor-challenge-find',
        text: `SELECT ${COLUMNS} FROM second_factor_challenges WHERE token_hash = $1 AND purpose = $2 AND ${IS_OPEN}`,
      },
      [tokenHash, purpose],
    );
    return row ?? null;
  }

  /** Counts an attempt before it is checked, so that parallel attempts count like successive ones. */
  async attempt(sql: Sql, tokenHash: Buffer, purpose: ChallengePurpose): Promise<ChallengeRow | null> {
    const [row] = await sql.query<ChallengeRow>(
      {
        name: 'second-factor-challenge-attempt',
        text: `WITH tried AS (
                 UPDATE second_factor_challenges SET attempts = attempts + 1
                 WHERE token_hash = $1 AND purpose = $2 AND ${IS_OPEN} RETURNING ${COLUMNS})
               SELECT * FROM tried`,
      },
      [tokenHash, purpose],
    );
    return row ?? null;
  }

  /** The result that a repeated call has already added. */
  async findDone(
    sql: Sql,
    tokenHash: Buffer,
    { userId, purpose }: { userId: string; purpose: ChallengePurpose },
  ): Promise<string | null> {
    const row = await sql.withRepository(this.challenges).findOne({
      select: { id: true, factor_id: true },
      where: { token_hash: tokenHash, user_id: userId, purpose },
    });
    return row?.factor_id ?? null;
  }

  async setPasskeyChallenge(sql: Sql, id: string, challenge: string): Promise<void> {
    await sql.withRepository(this.challenges).update({ id }, { passkey_challenge: challenge });
  }

  /** @returns false when another call was faster */
  async use(tx: Transaction, id: string, factorId: string | null = null): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'second-factor-challenge-use',
        text: `UPDATE second_factor_challenges SET used_at = now(), factor_id = $2
               WHERE id = $1 AND used_at IS NULL RETURNING id`,
      },
      [id, factorId],
    );
    return rows.length > 0;
  }

  async deleteExpired(sql: Sql): Promise<void> {
    const longAgo = Raw<Date>((column) => `${column} < now() - interval '1 day'`);
    await sql.withRepository(this.challenges).delete({ expires_at: longAgo });
  }
}

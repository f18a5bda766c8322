import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { SecondFactorEntity, type SecondFactorKind } from './second-factor.entity.js';

export type NewFactor = Pick<SecondFactorEntity, 'id' | 'user_id' | 'kind' | 'name'> &
  Partial<
    Pick<
      SecondFactorEntity,
      'secret' | 'last_step' | 'credential_id' | 'public_key' | 'counter' | 'transports'
    >
  >;

/** All SQL about passkeys and authenticator apps. */
@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectRepository(SecondFactorEntity) private readonly factors: Repository<SecondFactorEntity>,
  ) {}

  /** The oldest first. */
  findAllOf(sql: Sql, userId: string): Promise<SecondFactorEntity[]> {
    return sql
      .withRepository(this.factors)
      .find({ where: { user_id: userId }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  findKindOf(sql: Sql, userId: string, kind: SecondFactorKind): Promise<SecondFactorEntity[]> {
    return sql
      .withRepository(this.factors)
      .find({ where: { user_id: userId, kind }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  /** @returns false when an account already has the passkey */
  async insert(tx: Transaction, factor: NewFactor): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'second-factor-insert',
        text: `INSERT INTO second_factors
                 (id, user_id, kind, name, secret, last_step, credential_id, public_key, counter, transports)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
               ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
      },
      [
        ...[
          factor.id,
          factor.user_id,
          factor.kind,
          factor.name,
          factor.secret ?? null,
          factor.last_step ?? null,
        ],
        ...[
          factor.credential_id ?? null,
          factor.public_key ?? null,
          factor.counter ?? 0,
          factor.transports ?? [],
        ],
      ],
    );
    return rows.length > 0;
  }

  /** @returns false when it does not exist */
  async rename(sql: Sql, userId: string, id: string, name: string): Promise<boolean> {
    const { affected } = await sql.withRepository(this.factors).update({ id, user_id: userId }, { name });
    return affected === 1;
  }

  async delete(tx: Transaction, userId: string, id: string): Promise<void> {
    await tx.withRepository(this.factors).delete({ id, user_id: userId });
  }

  /** Accepts a step of an authenticator app once. @returns false when it or a later one was accepted already */
  async acceptStep(tx: Transaction, id: string, step: number): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'second-factor-accept-step',
        text: `UPDATE second_factors SET last_step = $2, last_used_at = now()
               WHERE id = $1 AND (last_step IS NULL OR last_step < $2) RETURNING id`,
      },
      [id, step],
    );
    return rows.length > 0;
  }

  /** @returns false when another signature with this count, or a later one, was accepted already */
  async acceptCounter(tx: Transaction, id: string, counter: number): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'second-factor-accept-counter',
        text: `UPDATE second_factors SET counter = $2, last_used_at = now()
               WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      },
      [id, counter],
    );
    return rows.length > 0;
  }
}

import type { NameField } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import { invalid } from '../../../../platform/errors/index.js';
import { NamesRepository } from './names.repository.js';
import { type ShownNames, shownNames, skeletonsOf } from './shown-names.js';

const LOOKS_LIKE = 'This name looks like that of a creator or of the Beem team. Please choose another.';
const REAL_NAME_LOOKS_LIKE =
  'Your real name looks like that of a creator or of the Beem team, so it cannot be shown. Please contact support.';

/** The form field of a name, and the error for it. */
const FAULTS: Record<NameField, [field: string, sentence: string]> = {
  username: ['username', LOOKS_LIKE],
  display_name: ['displayName', LOOKS_LIKE],
  real_name: ['showRealName', REAL_NAME_LOOKS_LIKE],
};

/** Reserves the names of staff and of creators who can be paid. */
@Injectable()
export class ProtectedNames {
  constructor(private readonly names: NamesRepository) {}

  /**
   * Locks names before they are written, so that of two users who take one at the same time the second sees the first.
   * Call it before any other lock that depends on a name, e.g. that of a unique index.
   */
  async lock(tx: Transaction, names: Partial<ShownNames>): Promise<void> {
    await this.names.lock(tx, skeletonsOf(names));
  }

  /**
   * @param names names that the user does not have yet
   * @param userId null for a visitor who registers
   * @throws validation_failed if a protected user has a name that looks the same
   */
  async requireFree(sql: Sql, names: Partial<ShownNames>, userId: string | null): Promise<void> {
    const wanted = skeletonsOf(names);
    if (wanted.length === 0) return;
    const filled = await this.names.findProtected(sql, wanted, userId);
    const unfilled = await this.names.findProtectedUnfilled(sql, userId);
    const taken = new Set([...filled, ...unfilled.flatMap((row) => skeletonsOf(shownNames(row)))]);
    const faults = (Object.keys(names) as NameField[])
      .filter((field) => skeletonsOf({ [field]: names[field] }).some((skeleton) => taken.has(skeleton)))
      .map((field) => FAULTS[field]);
    if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  }
}

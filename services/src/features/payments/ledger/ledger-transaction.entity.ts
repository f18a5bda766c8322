import { Check, Entity, ForeignKey, Unique } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../platform/database/index.js';
import { LEDGER_KINDS, type LedgerKind } from './ledger-account.js';

/**
 * One change of the money of a donation. Triggers refuse every later change, and a transaction whose entries do not add
 * up to 0.
 */
@Entity('ledger_transactions')
@Check('ledger_transactions_kind_check', oneOf('kind', LEDGER_KINDS))
@Unique(['donation_id', 'kind', 'reference'])
@SchemaStatement(
  'CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction()',
)
@SchemaStatement(
  'CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change()',
)
@SchemaStatement(
  'CREATE TRIGGER ledger_transactions_keep BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
)
export class LedgerTransactionEntity {
  @IdColumn()
  id: string;

  @ForeignKey('donations')
  @Column('bigint')
  donation_id: string;

  @Column('text')
  kind: LedgerKind;

  /** The provider's charge or dispute behind it, numbered if it can occur several times. */
  @Column('text')
  reference: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}

import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, oneOf, SchemaStatement } from '../../../platform/database/index.js';
import { LEDGER_ACCOUNTS, type LedgerAccount } from './ledger-account.js';

/** Cents that a transaction adds to an account. Triggers refuse every change, except that a deleted user is left out. */
@Entity('ledger_entries')
@Check('ledger_entries_account_check', oneOf('account', LEDGER_ACCOUNTS))
@Check('ledger_entries_user_check', `user_id IS NULL OR account IN ('creator', 'held', 'owed')`)
@Check('ledger_entries_cents_check', 'cents <> 0')
@Index('ledger_entries_user_idx', ['user_id', 'account'], { where: 'user_id IS NOT NULL' })
@SchemaStatement(
  'CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction()',
)
@SchemaStatement(
  'CREATE TRIGGER ledger_entries_append_only BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change()',
)
@SchemaStatement(
  'CREATE TRIGGER ledger_entries_unchanged BEFORE UPDATE ON ledger_entries FOR EACH ROW WHEN (NOT (NEW.user_id IS NULL AND NEW.transaction_id = OLD.transaction_id AND NEW.account = OLD.account AND NEW.cents = OLD.cents)) EXECUTE FUNCTION refuse_change()',
)
@SchemaStatement(
  'CREATE TRIGGER ledger_entries_keep BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
)
export class LedgerEntryEntity {
  @ForeignKey('ledger_transactions')
  @Column('bigint', { primary: true })
  transaction_id: string;

  @Column('text', { primary: true })
  account: LedgerAccount;

  /** The creator whose account it is; null for accounts of Beem, and once the creator has deleted their account. */
  @ForeignKey('users')
  @Column('uuid', { nullable: true })
  user_id: string | null;

  @Column('integer')
  cents: number;
}

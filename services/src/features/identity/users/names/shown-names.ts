import { NAME_FIELDS, type NameField } from '@beem/contracts';
import { fullName, nameSkeletons } from '@beem/rules';
import type { Columns } from '../../../../platform/database/index.js';
import type { UserEntity } from '../user.entity.js';

export const NAME_COLUMNS = [
  'username',
  'display_name',
  'first_name',
  'last_name',
  'show_real_name',
] as const satisfies Columns<UserEntity>;
export type NameColumns = Pick<UserEntity, (typeof NAME_COLUMNS)[number]>;

/** The names of a user that others can read; null for none. */
export type ShownNames = Record<NameField, string | null>;

export interface NameChange {
  field: NameField;
  from: string | null;
  to: string | null;
}

export function shownNames(row: NameColumns): ShownNames {
  const realName = fullName({ username: row.username, firstName: row.first_name, lastName: row.last_name });
  return {
    username: row.username,
    display_name: row.display_name,
    real_name: (row.show_real_name && realName) || null,
  };
}

/** The comparison keys of the names, see `nameSkeletons`; for the column `name_skeletons`. */
export function skeletonsOf(names: Partial<ShownNames>): string[] {
  return [...new Set(Object.values(names).flatMap((name) => nameSkeletons(name ?? '')))].sort();
}

export function changesBetween(before: ShownNames, after: ShownNames): NameChange[] {
  return NAME_FIELDS.map((field) => ({ field, from: before[field], to: after[field] })).filter(
    ({ from, to }) => from !== to,
  );
}

import { DefaultNamingStrategy, type NamingStrategyInterface, Table, View } from 'typeorm';

/** Constraints without a name of their own are called what Postgres calls those of a CREATE TABLE. */
export class PostgresNames extends DefaultNamingStrategy implements NamingStrategyInterface {
  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_fkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_key`;
  }
}

/** TypeORM names a table with its schema in some places. */
function nameOf(table: Table | View | string): string {
  const name = typeof table === 'string' ? table : table.name;
  return name.slice(name.lastIndexOf('.') + 1);
}

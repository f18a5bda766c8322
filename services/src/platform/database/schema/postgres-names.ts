import { DefaultNamingStrategy, type NamingStrategyInterface, Table, View } from 'typeorm';

/** Names unnamed constraints as Postgres names those of a CREATE TABLE. */
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

/** TypeORM passes the table name with its schema in some places. */
function nameOf(table: Table | View | string): string {
  const name = typeof table === 'string' ? table : table.name;
  return name.slice(name.lastIndexOf('.') + 1);
}

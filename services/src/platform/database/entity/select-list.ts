/**
 * Names of columns of an entity. They determine the type of the row: `Pick<VideoEntity, (typeof COLUMNS)[number]>`,
 * where `const COLUMNS = ['id', 'title'] as const satisfies Columns<VideoEntity>`.
 */
export type Columns<E> = readonly (keyof E & string)[];

/** A row whose column names have a prefix, such as those of a joined table. */
export type Prefixed<P extends string, R> = { [K in keyof R & string as `${P}${K}`]: R[K] };

/**
 * Select list of columns of one table, so that a statement and the type of its rows have one source.
 * @param alias of the table in the statement, e.g. `v`
 * @param prefix put before the name of each column in the row, e.g. `creator_`; see `Prefixed`
 */
export function selectList(alias: string, columns: readonly string[], prefix = ''): string {
  const nameOf = (column: string) => (prefix === '' ? '' : ` AS ${prefix}${column}`);
  return columns.map((column) => `${alias}.${column}${nameOf(column)}`).join(', ');
}

/** Columns that are not null because of a condition of the statement. */
export type NonNullableFields<E, K extends keyof E> = { [P in K]: NonNullable<E[P]> };

/** Columns of a table in a LEFT JOIN that may find no row. */
export type NullableFields<E, K extends keyof E> = { [P in K]: E[P] | null };

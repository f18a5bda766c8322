import { type ColumnOptions, Column as TypeOrmColumn } from 'typeorm';

/** The JavaScript type to which pg converts each column type; a `date` is selected with `::text`. */
interface PgValues {
  bigint: string;
  boolean: boolean;
  bytea: Buffer;
  date: string;
  'double precision': number;
  integer: number;
  jsonb: unknown;
  text: string;
  timestamptz: Date;
  /** Never read, only used in conditions. */
  tsvector: string;
  uuid: string;
}

type PgType = keyof PgValues;
type Options = Omit<ColumnOptions, 'type' | 'name' | 'transformer'>;

type Item<T extends PgType, O extends Options> = O extends { array: true } ? PgValues[T][] : PgValues[T];
type Value<T extends PgType, O extends Options> = O extends { nullable: true }
  ? Item<T, O> | null
  : Item<T, O>;
/** Nothing when a property has the type of its column; else a text that the compiler shows. */
type Fault<V, T extends PgType, O extends Options> = [V] extends [Value<T, O>]
  ? O extends { nullable: true }
    ? null extends V
      ? unknown
      : 'The column may be null: add `| null` to the type of the property.'
    : unknown
  : ['pg gives this column the type', Value<T, O>];

/**
 * TypeORM's `@Column` with a check that the property has pg's type for the column, so that an entity also describes
 * rows of hand-written statements. The property has the name of the column.
 *
 * Not null unless `nullable` says so. A `timestamptz` keeps milliseconds unless `precision` says otherwise: that is
 * what a JavaScript `Date` holds, so a value that was read finds its row again.
 */
export function Column<T extends PgType, const O extends Options>(type: T, options?: O) {
  const all: ColumnOptions = { ...(type === 'timestamptz' ? { precision: 3 } : {}), ...options, type };
  // TypeORM would quote a number.
  if (typeof options?.default === 'number') all.default = () => String(options.default);
  const decorate = TypeOrmColumn(all);
  return <E, K extends keyof E & string>(entity: E & Fault<E[K], T, O>, property: K): void =>
    decorate(entity as object, property);
}

/** A number that the database assigns; pg returns a `bigint` as a string. */
export function IdColumn() {
  return Column('bigint', { primary: true, generated: 'identity', generatedIdentity: 'ALWAYS' });
}

export {
  Database,
  type ReadSql,
  type Reads,
  type ReadTransaction,
  type Sql,
  type Statement,
  type Transaction,
} from './database.js';
export { DatabaseModule } from './database.module.js';
export {
  Column,
  type Columns,
  IdColumn,
  type NonNullableFields,
  type NullableFields,
  oneOf,
  type Prefixed,
  SchemaStatement,
  selectList,
} from './entity/index.js';
export { LateConnection } from './late-connection.js';
export { lockFirst } from './lock-first.js';
export { migrate } from './migrate.js';
export { DatabaseNotifications } from './notifications.js';
export { openDatabase } from './open-database.js';
export { ReadCoalescer } from './read-coalescer.js';
export { type Recount, recount } from './recount.js';
export { removeRows } from './remove-rows.js';
export { ListReads, OwnWritesInterceptor, Replica } from './replica/index.js';
export { roundUpSize } from './round-up-size.js';
export { type Uncount, uncount } from './uncount.js';
export { type Pace, walkPaced } from './walk-paced.js';
export { type RowLocks, WriteBatcher } from './write-batcher.js';

export { Column, IdColumn } from './column.js';
export { oneOf } from './one-of.js';
export { SchemaStatement, schemaStatementsOf } from './schema-statement.js';
export {
  type Columns,
  type NonNullableFields,
  type NullableFields,
  type Prefixed,
  selectList,
} from './select-list.js';

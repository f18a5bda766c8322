const statements = new Map<object, string[]>();

/**
 * Describes schema objects for which TypeORM has no decorator by the statement that creates them: an index in
 * descending order, with an expression or an operator class; a trigger. The statement never runs on a database of Beem,
 * whose schema comes from migrations only; the schema check runs it on an empty database and compares the result.
 */
export function SchemaStatement(sql: string): ClassDecorator {
  return (entity) => {
    statements.set(entity, [...(statements.get(entity) ?? []), sql]);
  };
}

/** The statements with which an entity was decorated. */
export function schemaStatementsOf(entity: object): string[] {
  return statements.get(entity) ?? [];
}

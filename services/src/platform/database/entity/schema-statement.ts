const statements = new Map<object, string[]>();

/**
 * Describes what TypeORM has no decorator for, by the statement that creates it: an index in descending order, over an
 * expression or with an operator class; a trigger. It is never run on a database of Beem, whose schema comes from
 * migrations alone: the schema check runs it on an empty one and compares the result.
 */
export function SchemaStatement(sql: string): ClassDecorator {
  return (entity) => {
    statements.set(entity, [...(statements.get(entity) ?? []), sql]);
  };
}

/** The statements that an entity was decorated with. */
export function schemaStatementsOf(entity: object): string[] {
  return statements.get(entity) ?? [];
}

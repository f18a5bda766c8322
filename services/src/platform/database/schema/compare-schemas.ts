import type { SchemaFact } from './read-schema.js';

/**
 * Finds the differences between the tables and the entities that describe them.
 * @param tables facts of a migrated database
 * @param entities facts of a database that was made from the entities
 * @returns a sentence per difference, which names the table and the column, constraint, index or trigger
 */
export function compareSchemas(tables: SchemaFact[], entities: SchemaFact[]): string[] {
  const inTables = new Set(tables.map(({ table }) => table));
  const inEntities = new Set(entities.map(({ table }) => table));
  const isIn = (set: Set<string>) => (fact: SchemaFact) => set.has(fact.table);
  const [made, described] = [
    byName(tables.filter(isIn(inEntities))),
    byName(entities.filter(isIn(inTables))),
  ];
  const names = [...new Set([...made.keys(), ...described.keys()])].sort();
  return [
    ...missing(inTables, inEntities).map(
      (table) => `${table}: no entity describes this table, or no feature registers its entity.`,
    ),
    ...missing(inEntities, inTables).map((table) => `${table}: no migration makes the table of this entity.`),
    ...names.flatMap((name) => differenceOf(name, made.get(name), described.get(name))),
  ];
}

function differenceOf(name: string, made?: SchemaFact, described?: SchemaFact): string[] {
  if (made?.definition === described?.definition) return [];
  if (!made) return [`${name}: only the entity has it: "${described?.definition}".`];
  if (!described) return [`${name}: only the table has it: "${made.definition}".`];
  return [`${name}: the table has "${made.definition}", the entity "${described.definition}".`];
}

function byName(facts: SchemaFact[]): Map<string, SchemaFact> {
  return new Map(facts.map((fact) => [nameOf(fact), fact]));
}

const nameOf = ({ table, kind, name }: SchemaFact) =>
  kind === 'column' ? `${table}.${name}` : `${table}, ${kind} ${name}`;

function missing(of: Set<string>, from: Set<string>): string[] {
  return [...of].filter((table) => !from.has(table)).sort();
}

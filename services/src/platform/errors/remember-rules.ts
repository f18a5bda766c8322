import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Finds the rules of each DTO once. In every validation class-validator goes through all DTOs of the process for those that
 * one extends, which takes longer than checking a query of two fields. Rules do not change once a DTO is declared.
 */
export function rememberRules(): void {
  const storage = getMetadataStorage();
  if (Object.hasOwn(storage, 'getTargetValidationMetadatas')) return;
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, Rules>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // Only validations without schemas and groups, as all of ours, have one answer for a class.
    if (schema || groups?.length) return find(target, schema, always, strictGroups, groups);
    let rules = known.get(target);
    if (!rules) {
      rules = find(target, schema, always, strictGroups, groups);
      known.set(target, rules);
    }
    return rules;
  };
}

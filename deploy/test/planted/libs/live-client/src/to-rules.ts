export * from '../../rules/src/rule';

export * from '../../../libs/rules/src/rule';

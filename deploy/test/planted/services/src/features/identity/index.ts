export * from './users/peeks';

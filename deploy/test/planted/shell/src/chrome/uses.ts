export * from '../search/found';

export * from './styled';

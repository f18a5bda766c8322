export * from '../../shared/part';

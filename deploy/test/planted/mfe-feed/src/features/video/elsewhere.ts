export * from '../../helpers/helper';

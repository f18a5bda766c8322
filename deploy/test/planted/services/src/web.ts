export * from '../../libs/ui/src/upward';

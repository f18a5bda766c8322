/** Injects all queues. */
export const ALL_QUEUES = Symbol('ALL_QUEUES');

/** gzip bytes that no budget and no ceiling exceeds: a guard against slips of the pen, far above what a page may weigh. */
export const MAX_BUDGET_BYTES = 10_000_000;

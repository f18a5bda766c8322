export type { PaymentsSettings } from './sandbox/sandbox.js';
export { createPaymentsServer, type PaymentsServer } from './server.js';

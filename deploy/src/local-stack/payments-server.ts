import { createPaymentsServer, type PaymentsSettings } from '@beem/stripe-stand-in';
import { endIfPortIsTaken } from './taken-ports.js';

/** The process of the stand-in for Stripe. */
const settings = JSON.parse(process.env.BEEM_PAYMENTS_SERVER ?? '{}') as PaymentsSettings;
const server = createPaymentsServer(settings);

process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));

await server.listen().catch(endIfPortIsTaken);

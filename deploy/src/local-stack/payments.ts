import type { PaymentsSettings } from '@beem/stripe-stand-in';
import type { ExternalService, ServiceEnv } from './external-service.js';
import { createOwnProgram } from './own-program.js';
import { choosePort } from './processes.js';
import { SERVER_TIMEOUTS } from './server-timeouts.js';
import { isOptionalPid, isPort, type StateFolder } from './state.js';
import { launchOnFreePorts } from './taken-ports.js';

const WEBHOOK_PATH = '/api/webhooks/stripe';

interface PaymentsState {
  port: number;
  webhookUrl?: string;
  pid?: number;
}

interface PaymentsOptions {
  /** The port of Beem; without it, webhooks wait until the control call names their address. */
  beemPort?: number | undefined;
}

/** A stand-in for Stripe with its API, pages, browser script and webhooks: deploy/stripe-stand-in. */
export function createPayments(
  state: StateFolder,
  { beemPort }: PaymentsOptions = {},
  env: NodeJS.ProcessEnv = process.env,
  timeouts = SERVER_TIMEOUTS,
): ExternalService {
  const folder = state.privateFolder('payments');
  const program = createOwnProgram({
    title: 'The stand-in for Stripe',
    file: 'payments-server.js',
    ...{ folder, env, timeouts },
    log: state.path('payments', 'payments.log'),
    healthPath: '/_control/health',
    variable: 'BEEM_PAYMENTS_SERVER',
  });
  const remembered = () =>
    state.readJson<PaymentsState>(
      'payments.json',
      ({ port, webhookUrl, pid }) =>
        isPort(port) && isOptionalPid(pid) && (webhookUrl === undefined || URL.canParse(webhookUrl)),
    );
  const webhookUrl = beemPort && `http://127.0.0.1:${beemPort}${WEBHOOK_PATH}`;

  /**
   * Keys derived from one random secret, so that they stay the same as long as the objects that were made with them.
   */
  const keysOf = () => {
    const secret = state.secret('payments');
    const part = (at: number) => secret.slice(at * 16, at * 16 + 16);
    return {
      secretKey: `sk_test_${part(0)}`,
      publishableKey: `pk_test_${part(1)}`,
      webhookSecrets: [`whsec_${part(2)}`, `whsec_${part(3)}`] satisfies [string, string],
    };
  };

  function envOf({ port }: PaymentsState): ServiceEnv {
    const { secretKey, publishableKey, webhookSecrets } = keysOf();
    return {
      PAYMENTS: 'local',
      STRIPE_LOCAL_URL: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRETS: webhookSecrets.join(','),
    };
  }

  async function start({ signal }: { signal?: AbortSignal | undefined } = {}): Promise<ServiceEnv> {
    const last = remembered();
    const isAsked = last !== null && (!webhookUrl || last.webhookUrl === webhookUrl);
    if (last && isAsked && (await program.answersSoon(last.port, signal))) return envOf(last);
    await stop();
    return envOf(await launchOnFreePorts(() => launch(last, signal)));
  }

  async function launch(last: PaymentsState | null, signal?: AbortSignal): Promise<PaymentsState> {
    const port = await choosePort(last?.port);
    const target = webhookUrl ? { webhookUrl } : {};
    const settings: PaymentsSettings = { folder, port, ...target, ...keysOf() };
    const pid = await program.launch(settings, port, signal);
    const started = { port, ...target, ...(pid ? { pid } : {}) };
    state.writeJson('payments.json', started);
    return started;
  }

  const stop = () => program.stop(remembered()?.port);

  return {
    name: 'Payments',
    resolve: async () => 'a stand-in of our own; no money moves',
    ...{ start, stop },
    healthy: () => program.answersAt(remembered()?.port),
    pid: () => remembered()?.pid,
    isRunning: program.isRunning,
  };
}

/** Stripe itself, or no payments: nothing is started here, and Beem reads the variables itself. */
export function createChosenPayments(payments: string): ExternalService {
  return {
    name: 'Payments',
    resolve: async () => `${payments}, by PAYMENTS`,
    start: async () => ({ PAYMENTS: payments }),
    healthy: async () => true,
    isRunning: async () => false,
    stop: async () => undefined,
  };
}

interface Federated {
  webpackRequire: { federation: { initOptions: unknown; runtime: { init(options: unknown): unknown } } };
}

/** Replaces the bundler runtime's `init`, which also prepares partly shared modules. */
export function init({ webpackRequire: { federation } }: Federated) {
  return federation.runtime.init(federation.initOptions);
}

interface Federated {
  webpackRequire: { federation: { initOptions: unknown; runtime: { init(options: unknown): unknown } } };
}

/** In place of the bundler runtime's, which also prepares shared modules of which only a part is shared. */
export function init({ webpackRequire: { federation } }: Federated) {
  return federation.runtime.init(federation.initOptions);
}

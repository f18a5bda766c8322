const { TestEnvironment } = require('jest-environment-node');

/** The key of jest-circus on the global object; every test file fills it anew. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Environments by project: all test files of a worker share one global object, so that they can share modules. */
const environments = new Map();

/** Restores what a test file may have changed: timers, variables and `process.exit`, which jest wraps for each file. */
class SharedEnvironment extends TestEnvironment {
  isShared = true;

  begin() {
    delete this.global[EVENT_HANDLERS];
    this.variables = { ...process.env };
    this.exit = this.global.process.exit;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.global.process.exit = this.exit;
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
  }
}

/** The environment of `jest-shared-runtime.cjs`. Jest calls it for every test file; coverage is measured without it. */
module.exports = function environmentOfFile(config, context) {
  if (config.globalConfig.collectCoverage) return new TestEnvironment(config, context);
  const { id } = config.projectConfig;
  const environment = environments.get(id) ?? new SharedEnvironment(config, context);
  environments.set(id, environment);
  environment.begin();
  return environment;
};

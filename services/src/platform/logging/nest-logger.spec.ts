import { Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { createLogger } from './logger.js';
import { NestLogger } from './nest-logger.js';

/** Runs with Nest's logger redirected to ours, and returns the lines. */
function linesOf(work: (logger: Logger) => void) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  Logger.overrideLogger(new NestLogger(createLogger('debug', 'test', stream)));
  work(new Logger('Worker'));
  return lines;
}
const stack = expect.stringContaining('nest-logger.spec');

test('an error keeps its message and stack, however it is handed over', () => {
  const lines = linesOf((logger) => {
    logger.error(new Error('bare'));
    logger.error({ err: new Error('in an object'), queue: 'mail' }, 'a queue failed');
    logger.error('said in words', new Error('beside the words').stack);
    logger.warn(new Error('a warning'));
    logger.fatal(new Error('the end'));
  });
  expect(lines).toMatchObject([
    { level: 50, context: 'Worker', msg: 'bare', err: { message: 'bare', stack } },
    {
      level: 50,
      context: 'Worker',
      msg: 'a queue failed',
      queue: 'mail',
      err: { message: 'in an object', stack },
    },
    { level: 50, context: 'Worker', msg: 'said in words', stack },
    { level: 40, context: 'Worker', msg: 'a warning', err: { message: 'a warning', stack } },
    { level: 60, context: 'Worker', msg: 'the end', err: { message: 'the end', stack } },
  ]);
});

test('the cause of an error is kept, and a value that is no error is written out', () => {
  const lines = linesOf((logger) => {
    logger.error(new Error('outer', { cause: new Error('inner') }));
    logger.error({ code: 'odd' });
    logger.error(undefined);
  });
  expect(lines).toMatchObject([
    {
      msg: expect.stringContaining('outer'),
      err: { stack: expect.stringContaining('caused by: Error: inner') },
    },
    { code: 'odd', msg: 'Worker' },
    { msg: 'undefined' },
  ]);
});

test('messages of Nest are logged at debug', () => {
  expect(linesOf((logger) => logger.log('started'))).toMatchObject([
    { level: 20, context: 'Worker', msg: 'started' },
  ]);
});

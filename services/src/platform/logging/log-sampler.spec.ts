import { LogSampler } from './log-sampler.js';

describe('the sampler of like log lines', () => {
  it('writes each key once a minute, and says how many it left out', () => {
    const sampler = new LogSampler();
    expect(sampler.take('a', 0)).toEqual({ leftOut: 0 });
    expect(sampler.take('a', 1)).toBeNull();
    expect(sampler.take('a', 59_999)).toBeNull();
    expect(sampler.take('b', 59_999)).toEqual({ leftOut: 2 });
    expect(sampler.take('a', 60_000)).toEqual({ leftOut: 0 });
  });

  it('writes at most 200 lines a minute, however many keys there are', () => {
    const sampler = new LogSampler();
    const written = Array.from({ length: 10_000 }, (_, index) => sampler.take(`key-${index}`, 0));
    expect(written.filter((line) => line !== null)).toHaveLength(200);
    expect(sampler.take('later', 60_000)).toEqual({ leftOut: 9_800 });
  });
});

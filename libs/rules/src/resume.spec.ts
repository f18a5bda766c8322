import { resumePoint } from './resume.js';

const film = { watchTime: 6, isCompleted: false, duration: 100 };

describe('the place where a film goes on', () => {
  it('is where one stopped', () => expect(resumePoint(film)).toBe(6));
  it('is the beginning after a glance', () => expect(resumePoint({ ...film, watchTime: 4.9 })).toBeNull());
  it('is the beginning for who has never begun', () =>
    expect(resumePoint({ ...film, watchTime: null })).toBeNull());
  it('is the beginning after the end', () => {
    expect(resumePoint({ ...film, isCompleted: true })).toBeNull();
    expect(resumePoint({ ...film, watchTime: 95 })).toBeNull();
  });
  it('is where one stopped in a film whose length is not known', () =>
    expect(resumePoint({ ...film, duration: null })).toBe(6));
});

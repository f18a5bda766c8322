import type { Config } from '../../../platform/config/index.js';
import { SecretBox } from './secret-box.js';

const boxWith = (key: string) => new SecretBox({ env: { SECRET_KEY: key } } as Config);

describe('SecretBox', () => {
  const box = boxWith('a'.repeat(64));

  it('opens what it has sealed, for the same user alone', () => {
    const sealed = box.seal('user-1', 'JBSWY3DPEHPK3PXP');
    expect(box.open('user-1', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
    expect(() => box.open('user-2', sealed)).toThrow();
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('user-1', 'x')).not.toEqual(box.seal('user-1', 'x'));
  });

  it('refuses what was altered or sealed with another key', () => {
    const sealed = box.seal('user-1', 'JBSWY3DPEHPK3PXP');
    expect(() => boxWith('b'.repeat(64)).open('user-1', sealed)).toThrow();
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(() => box.open('user-1', sealed)).toThrow();
  });
});

import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { EmailDto } from './email.dto.js';

const faultsOf = (email: unknown) =>
  validateSync(plainToInstance(EmailDto, { email })).flatMap(({ constraints = {} }) =>
    Object.values(constraints),
  );

describe('an e-mail address', () => {
  it.each([
    'ada@example.com',
    'ada+video@example.co.uk',
    "o'hara@example.com",
    'jos\u00E9@example.com',
    'ada@b\u00FCcher.example',
    'İlke@example.com',
  ])('may be %p', (email) => {
    expect(faultsOf(email)).toEqual([]);
  });

  it.each([
    '"ada lovelace"@example.com',
    '"ada"@example.com',
    '"<script>"@example.com',
    'ada\u0000@example.com',
    'ada\u0007@example.com',
    'ada\r\nBcc: all@example.com',
    'ada\u007F@example.com',
    'ada\u0085x@example.com',
    'ada\u200Blovelace@example.com',
    'ada\u202Emoc.elpmaxe@example.com',
    'ada\uFEFFx@example.com',
    'ada\u00ADx@example.com',
    'ada\u2028x@example.com',
    'ada lovelace@example.com',
    '\uD800ada@example.com',
  ])('may not be %p', (email) => {
    expect(faultsOf(email)).toContain('Please enter a valid email address');
  });
});

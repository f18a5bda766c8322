import 'reflect-metadata';
import { IsInt, IsString, validateSync } from 'class-validator';
import { rememberRules } from './remember-rules.js';

class Base {
  @IsString()
  name: unknown;
}
class Extended extends Base {
  @IsInt()
  size: unknown;
}

test('finds the same faults at the first and at every other time, with those of the class that is extended', () => {
  rememberRules();
  rememberRules();
  const faultsOf = (value: object) => validateSync(value).map(({ property }) => property);
  for (let i = 0; i < 2; i++) {
    expect(faultsOf(new Extended()).sort()).toEqual(['name', 'size']);
    expect(faultsOf(Object.assign(new Extended(), { name: 'a', size: 1 }))).toEqual([]);
    expect(faultsOf(new Base())).toEqual(['name']);
  }
});

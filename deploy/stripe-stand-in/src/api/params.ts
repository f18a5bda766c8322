import { invalid } from './errors.js';
import type { FormValues } from './form.js';

interface Bounds {
  min?: number;
  max?: number;
}

/** The parameters of one request. Each is read by its name and type; `end` refuses unread ones. */
export class Params {
  private readonly unread: Set<string>;
  private readonly parts: Params[] = [];
  private isEnded = false;

  constructor(
    private readonly values: FormValues,
    private readonly prefix = '',
  ) {
    this.unread = new Set(Object.keys(values));
  }

  has(name: string): boolean {
    return name in this.values;
  }

  text(name: string, { max = 5_000 } = {}): string | undefined {
    this.unread.delete(name);
    const value = this.values[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalid('Invalid string', { param: this.nameOf(name) });
    if (value.length > max) {
      throw invalid(`Invalid string: ${value.slice(0, 20)}…; must be at most ${max} characters`, {
        param: this.nameOf(name),
      });
    }
    return value;
  }

  requiredText(name: string): string {
    return this.text(name) ?? this.fail(name);
  }

  integer(name: string, { min = 0, max = 99_999_999 }: Bounds = {}): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    const param = this.nameOf(name);
    if (!/^-?\d+$/.test(text)) {
      throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param });
    }
    if (value < min) throw invalid(`This value must be greater than or equal to ${min}.`, { param });
    if (value > max) throw invalid(`This value must be less than or equal to ${max}.`, { param });
    return value;
  }

  requiredInteger(name: string, bounds?: Bounds): number {
    return this.integer(name, bounds) ?? this.fail(name);
  }

  flag(name: string): boolean {
    const text = this.text(name);
    if (text !== undefined && text !== 'true' && text !== 'false') {
      throw invalid(`Invalid boolean: ${text}`, { param: this.nameOf(name) });
    }
    return text === 'true';
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.text(name);
    if (text !== undefined && !choices.includes(text as T)) {
      throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: this.nameOf(name) });
    }
    return text as T | undefined;
  }

  /** The parameters in brackets after this name; an empty set without any. */
  inner(name: string): Params {
    this.unread.delete(name);
    const value = this.values[name];
    if (typeof value === 'string' && value !== '') {
      throw invalid('Invalid object', { param: this.nameOf(name) });
    }
    const part = new Params(typeof value === 'object' ? value : {}, this.nameOf(name));
    this.parts.push(part);
    return part;
  }

  list(name: string): string[] {
    const part = this.inner(name);
    return Object.keys(part.values).map((key) => part.requiredText(key));
  }

  /** Any keys with short texts, such as `metadata`; an empty text removes its key. */
  map(name: string): Record<string, string> {
    const part = this.inner(name);
    return Object.fromEntries(
      Object.keys(part.values).map((key) => [key, part.text(key, { max: 500 }) ?? '']),
    );
  }

  /** Accepts everything below a name that the stand-in does not use. */
  ignore(...names: string[]): void {
    for (const name of names) this.unread.delete(name);
  }

  /** @throws ApiError naming an unknown parameter of this call */
  end(): void {
    const [unknown] = this.unread;
    if (unknown !== undefined) {
      const param = this.nameOf(unknown);
      throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    for (const part of this.parts) part.end();
    this.isEnded = true;
  }

  /** Whether all parameters were valid: later failures are not their fault. */
  get areValid(): boolean {
    return this.isEnded;
  }

  nameOf(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }

  private fail(name: string): never {
    const param = this.nameOf(name);
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
}

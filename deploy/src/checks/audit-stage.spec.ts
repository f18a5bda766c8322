import { auditStage, count, judgeAudit } from './audit-stage.js';

/** As npm 11 prints them, shortened; the addresses are left out. */
const CLEAN = {
  auditReportVersion: 2,
  vulnerabilities: {},
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 } },
};
const FOUND = {
  auditReportVersion: 2,
  vulnerabilities: {
    ws: {
      name: 'ws',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1098392,
          name: 'ws',
          title: 'ws affected by a DoS when handling a request with many headers',
        },
      ],
      range: '8.0.0 - 8.17.0',
      fixAvailable: true,
    },
    gateway: { name: 'gateway', severity: 'critical', via: ['ws'], range: '<=2.0.0', fixAvailable: false },
    cookie: {
      name: 'cookie',
      severity: 'low',
      via: [{ title: 'Out of bounds characters' }],
      range: '<0.7.0',
    },
    qs: { name: 'qs', severity: 'moderate', via: [{ title: 'Prototype pollution' }], range: '<6.2.4' },
  },
  metadata: { vulnerabilities: { info: 0, low: 1, moderate: 1, high: 1, critical: 1, total: 4 } },
};
const NOT_OFFERED = {
  message: '405 Method Not Allowed - POST /-/npm/v1/security/advisories/bulk',
  method: 'POST',
  headers: { allow: ['GET,HEAD'] },
  statusCode: 405,
  body: '',
  error: { summary: '', detail: '' },
};
const NO_LOCK_FILE = { error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } };

const resultOf = (answer: unknown) => count(judgeAudit(JSON.stringify(answer)));

describe(auditStage.name, () => {
  it('passes when nothing is known', () => {
    expect(resultOf(CLEAN)).toEqual({ passed: 1, failed: 0 });
  });

  it('fails for what is high or critical, and names it', () => {
    expect(judgeAudit(JSON.stringify(FOUND))).toEqual({
      faults: [
        'gateway <=2.0.0: critical, through ws',
        'ws 8.0.0 - 8.17.0: high, ws affected by a DoS when handling a request with many headers',
      ],
    });
    expect(resultOf(FOUND)).toEqual({ passed: 0, failed: 1 });
  });

  it('passes when all that is known is low or moderate', () => {
    const { cookie, qs } = FOUND.vulnerabilities;
    expect(resultOf({ ...FOUND, vulnerabilities: { cookie, qs } })).toEqual({ passed: 1, failed: 0 });
  });

  it.each([
    ['the registry offers no audits', JSON.stringify(NOT_OFFERED)],
    ['npm could not ask', JSON.stringify(NO_LOCK_FILE)],
    ['npm printed nothing', ''],
    ['npm printed something else', 'npm error network'],
    ['the report has another form', JSON.stringify({ auditReportVersion: 3, vulnerabilities: {} })],
    ['the report has no list', JSON.stringify({ auditReportVersion: 2 })],
    ['the answer is null', 'null'],
  ])('counts neither as passed nor as failed when %s', (_, output) => {
    const verdict = judgeAudit(output);
    expect(verdict).toHaveProperty('unknown');
    expect(count(verdict)).toEqual({ passed: 0, failed: 0 });
  });

  it('says which status the registry answered', () => {
    expect(judgeAudit(JSON.stringify(NOT_OFFERED))).toEqual({ unknown: 'the registry answered 405' });
  });
});

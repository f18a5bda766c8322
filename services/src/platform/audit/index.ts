export { AuditModule } from './audit.module.js';
export { AuditEntryEntity } from './audit-entry.entity.js';
export { type AuditEntry, AuditLog } from './audit-log.js';

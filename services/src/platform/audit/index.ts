export { AuditModule } from './audit.module.js';
export { AuditEntryEntity } from './audit-entry.entity.js';
export { type AuditEntry, AuditLogRepository, type AuditPage } from './audit-log.repository.js';

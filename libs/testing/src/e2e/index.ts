export { findBarriers } from './barriers';
export { findMailedLink } from './mailbox';
export { aPerson, grant, type Person, register, signIn } from './people';

export { checkDonations } from './check/donations.command.js';
export type { DonationEntity } from './donation.entity.js';
export { donationsFeature } from './donations.module.js';

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface CatalogueUser {
  username: string;
  firstName: string;
  lastName: string;
  displayName: string;
  showRealName: boolean;
  /** Path below the catalogue's folder. */
  avatar: string;
  isCreator: boolean;
  isVerified: boolean;
}

/** The inputs from which a video is assembled. */
export interface VideoSource {
  title: string;
  description: string;
  ageRating: 'all' | 'teen' | 'mature';
  loop: string;
  repeats: number;
  pad: string | null;
  durationSeconds: number;
}

export interface CatalogueTrailer extends VideoSource {
  slug: string;
  tags: string[];
  creator: string;
}

export interface CatalogueEpisode extends VideoSource {
  number: number;
}

export interface CatalogueShow {
  slug: string;
  title: string;
  description: string;
  genres: string[];
  creationYear: number;
  creator: string;
  cover: string;
  hero: string;
  episodes: CatalogueEpisode[];
}

/** Parents come before their replies. */
export interface CatalogueComment {
  id: string;
  /** The slug of its video. */
  video: string;
  author: string;
  text: string;
  replyTo: string | null;
}

export interface CatalogueDonation {
  id: string;
  /** Usernames. */
  to: string;
  from: string;
  /** Days before the load of the catalogue, with a fraction. */
  daysAgo: number;
  /** Dollars. */
  amount: number;
  coversFees: boolean;
  isAnonymous: boolean;
  message: string | null;
  outcome: 'completed' | 'declined' | 'refunded' | 'disputed';
}

export interface Catalogue {
  users: CatalogueUser[];
  trailers: CatalogueTrailer[];
  shows: CatalogueShow[];
  comments: CatalogueComment[];
  donations: CatalogueDonation[];
  /** The folder of the paths. */
  folder: string;
  /** Changes with the catalogue's text. */
  fingerprint: string;
}

export function readCatalogue(folder: string): Catalogue {
  const text = readFileSync(path.join(folder, 'catalogue.json'), 'utf8');
  const content = JSON.parse(text) as Omit<Catalogue, 'folder' | 'fingerprint'>;
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { ...content, folder, fingerprint };
}

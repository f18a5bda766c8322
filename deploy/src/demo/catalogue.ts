import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface CataloguePerson {
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

export interface CatalogueBeem {
  slug: string;
  title: string;
  description: string;
  tags: string[];
  ageRating: 'all' | 'teen' | 'mature';
  loop: string;
  repeats: number;
  pad: string | null;
  creator: string;
  durationSeconds: number;
}

export interface Catalogue {
  people: CataloguePerson[];
  beems: CatalogueBeem[];
  /** The folder that the paths start from. */
  folder: string;
  /** Changes with the catalogue's text. */
  fingerprint: string;
}

export function readCatalogue(folder: string): Catalogue {
  const text = readFileSync(path.join(folder, 'catalogue.json'), 'utf8');
  const { people, beems } = JSON.parse(text) as Pick<Catalogue, 'people' | 'beems'>;
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { people, beems, folder, fingerprint };
}

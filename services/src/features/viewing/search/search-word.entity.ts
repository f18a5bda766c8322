import { Entity } from 'typeorm';
import { Column, SchemaStatement } from '../../../platform/database/index.js';

/** Every word of a title, tag or genre once: a mistyped word is compared with these, not with a million titles. Triggers of `videos` and `shows` add them. */
@Entity('search_vocabulary')
@SchemaStatement('CREATE INDEX search_vocabulary_trgm_idx ON search_vocabulary USING gin (word gin_trgm_ops)')
export class SearchWordEntity {
  @Column('text', { primary: true })
  word: string;
}

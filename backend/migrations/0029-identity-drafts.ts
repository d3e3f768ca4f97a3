import type { Migration } from '../postgres/connections/migrate.js'

/**
 * Pictures of identity documents that were uploaded and never submitted are erased after a day.
 * Which ones were submitted, the log says: what is there already is looked at once.
 */
export const identityDrafts = {
  name: '0029-identity-drafts',
  sql: `
    alter table identity_pictures add column erase_at timestamptz;
    update identity_pictures set erase_at = created_at + interval '1 day';
    create index identity_pictures_erase_at on identity_pictures (erase_at) where erase_at is not null;
  `,
} satisfies Migration

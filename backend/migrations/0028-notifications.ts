import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * What people have read of their notifications: all up to an instant, and individual ones after it.
 * Stored apart from the notifications, which are folded from the log and may be rebuilt. Also the
 * kinds that people do not want mailed, and who hid the first steps.
 */
export const notifications = {
  name: '0028-notifications',
  sql: `
    create table notification_readers (
      user_id uuid primary key references users on delete cascade,
      read_up_to timestamptz not null
    );
    create table read_notifications (
      user_id uuid not null references users on delete cascade,
      notification_id uuid not null,
      primary key (user_id, notification_id)
    );
    create table unmailed_kinds (
      user_id uuid not null references users on delete cascade,
      kind text not null,
      primary key (user_id, kind)
    );
    create table finished_starts (
      user_id uuid primary key references users on delete cascade,
      dismissed_at timestamptz not null
    );
    ${writable('notification_readers', 'read_notifications', 'unmailed_kinds', 'finished_starts')}
  `,
} satisfies Migration

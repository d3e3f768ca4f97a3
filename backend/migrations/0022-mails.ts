import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * The outbox: waiting mails, and the outcome of the others. Address and sealed text are kept no
 * longer than needed. Also the mailbox of a demo, which readers do not see, and the checkpoints of
 * reactions to the log.
 */
export const mails = {
  name: '0022-mails',
  sql: `
    create table mails (
      mail_id uuid primary key,
      kind text not null,
      user_id uuid references users on delete cascade,
      address text,
      address_hash text not null,
      masked text not null,
      sealed bytea,
      state text not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      due_at timestamptz,
      expires_at timestamptz not null,
      failure text,
      failure_text text,
      ended_at timestamptz,
      ended_by uuid,
      reason text,
      check ((due_at is null) = (ended_at is not null)),
      check (state <> 'sent' or (sealed is null and address is null))
    );
    create index mails_due on mails (due_at) where due_at is not null;
    create index mails_by_time on mails (created_at, mail_id);
    create index mails_by_state on mails (state, created_at, mail_id);
    create index mails_of_person on mails (user_id);
    create index mails_of_address on mails (address_hash);
    create table mailbox (
      mail_id uuid primary key,
      number bigint generated always as identity,
      address text not null,
      address_hash text not null,
      subject text not null,
      text text not null,
      html text not null,
      sent_at timestamptz not null
    );
    create index mailbox_by_number on mailbox (number);
    create table reactions (name text primary key, position bigint not null);
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then revoke select on mailbox from daybook_reader; end if;
    end $$;
    ${writable('mails', 'mailbox', 'reactions')}
  `,
} satisfies Migration

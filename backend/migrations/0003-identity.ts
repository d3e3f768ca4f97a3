import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/** People and what proves who they are. Personal data lives here, never in the log. */
export const identity = {
  name: '0003-identity',
  sql: `
    create table users (
      user_id uuid primary key,
      username text not null,
      full_name text not null,
      email text not null,
      email_key text not null unique,
      password_hash text,
      role text not null check (role in ('client', 'admin', 'auditor')),
      status text not null default 'active' check (status in ('active', 'blocked')),
      has_account boolean not null default false,
      persona text,
      created_at timestamptz not null
    );
    create index users_created_at on users (created_at desc);
    create table sessions (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_user_id on sessions (user_id);
    create table sign_in_failures (
      email_hash text primary key,
      failures integer not null,
      last_at timestamptz not null
    );
    create table setup_tokens (token_hash text primary key, expires_at timestamptz not null);
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then
        revoke select on users, sessions, sign_in_failures, setup_tokens from daybook_reader;
        grant select (user_id, username, full_name, email, role, status, has_account, persona, created_at) on users to daybook_reader;
      end if;
    end $$;
    ${writable('users', 'sessions', 'sign_in_failures', 'setup_tokens')}
  `,
} satisfies Migration

import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * What authenticates a person in addition to their password: sealed secrets of apps and keys of
 * passkeys, hashes of one-time codes, sign-ins that wait for their second step, challenges for
 * passkeys, and when a session was last proved. Readers see none of it.
 */
export const secondFactors = {
  name: '0024-second-factors',
  sql: `
    create table second_factors (
      factor_id uuid primary key,
      user_id uuid not null references users,
      kind text not null check (kind in ('app', 'passkey')),
      credential_id text unique,
      name text not null,
      sealed bytea not null,
      used bigint not null default 0,
      kept_at timestamptz not null,
      used_at timestamptz
    );
    create index second_factors_user_id on second_factors (user_id);
    create table one_time_codes (
      set_id uuid not null,
      code_hash text not null,
      user_id uuid not null references users,
      used_at timestamptz,
      primary key (set_id, code_hash)
    );
    create index one_time_codes_user_id on one_time_codes (user_id);
    create table sign_in_steps (
      token_hash text primary key,
      user_id uuid not null references users,
      expires_at timestamptz not null
    );
    create index sign_in_steps_user_id on sign_in_steps (user_id);
    create table passkey_challenges (
      challenge_hash text primary key,
      user_id uuid,
      expires_at timestamptz not null
    );
    create index passkey_challenges_expires_at on passkey_challenges (expires_at);
    alter table sessions add column proved_at timestamptz;
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then
        revoke select on second_factors, one_time_codes, sign_in_steps, passkey_challenges from daybook_reader;
      end if;
    end $$;
    ${writable('second_factors', 'one_time_codes', 'sign_in_steps', 'passkey_challenges')}
  `,
} satisfies Migration
